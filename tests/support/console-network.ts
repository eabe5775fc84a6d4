import type { CallAnswer } from '../../sandbox/testing';

/** A request of the console. */
interface Request {
  path: string;
  body: unknown;
}

/** What stands in place of the network in the page of a unit test. */
export interface ConsoleNetwork {
  /** The requests since the last `forget`. */
  sent: Request[];
  forget(): void;
  /** Requests without an answer yet. */
  pending(): number;
  /** Calls a listener with each answer, until what it gives back is called. */
  onAnswer(listener: (path: string, response: Response) => void): () => void;
  open(): void;
  close(): void;
}

type Fetch = typeof globalThis.fetch;

/** Answers what the page sends while it is open: by fetch, and by the request that uploads a file. */
export function consoleNetwork(answer: (path: string, init?: RequestInit) => Promise<Response>): ConsoleNetwork {
  const { fetch: former, XMLHttpRequest: formerRequest } = globalThis;
  const listeners = new Set<(path: string, response: Response) => void>();
  const sent: Request[] = [];
  let pending = 0;
  const send: Fetch = async (address, init) => {
    const { pathname, search } = new URL(String(address), location.origin);
    if (init?.method === 'POST')
      sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body });
    pending += 1;
    try {
      const response = await answer(pathname + search, init);
      for (const listener of listeners) listener(pathname, response);
      return response;
    } finally {
      pending -= 1;
    }
  };
  return {
    sent,
    forget: () => void sent.splice(0),
    pending: () => pending,
    onAnswer(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: () => void Object.assign(globalThis, { fetch: send, XMLHttpRequest: transferBy(send) }),
    close: () => void Object.assign(globalThis, { fetch: former, XMLHttpRequest: formerRequest }),
  };
}

/** The next answer of a call. */
export function nextAnswer(
  network: ConsoleNetwork,
  path: string,
): { answer: () => CallAnswer | undefined; stop: () => void } {
  let found: CallAnswer | undefined;
  const stop = network.onAnswer((asked, response) => {
    if (!asked.endsWith(path)) return;
    stop();
    void response
      .clone()
      .json()
      .then((json: CallAnswer) => (found = json));
  });
  return { answer: () => found, stop };
}

/** The part of XMLHttpRequest that an upload uses. */
function transferBy(send: Fetch) {
  return class {
    status = 0;
    responseText = '';
    upload: { onprogress?: () => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    private method = '';
    private url = '';
    private readonly headers: Record<string, string> = {};
    private readonly ending = new AbortController();

    open(method: string, url: string): void {
      Object.assign(this, { method, url });
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    abort(): void {
      this.ending.abort();
      this.onabort();
    }

    send(body: BodyInit): void {
      const { method, headers, ending } = this;
      const taken = async (response: Response): Promise<void> => {
        this.responseText = await response.text();
        this.status = response.status;
        if (!ending.signal.aborted) this.onload();
      };
      void send(this.url, { method, headers, body }).then(taken, () => this.onerror());
    }
  };
}
