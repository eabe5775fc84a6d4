import { expose } from 'comlink';

/** A worker in the page, for tests: what it is asked is answered by these functions. */
export class PageWorker extends EventTarget {
  private readonly inside = new EventTarget();

  constructor(calls: object) {
    super();
    expose(calls, Object.assign(this.inside, { postMessage: (data: unknown) => send(this, data) }));
  }

  postMessage(data: unknown) {
    send(this.inside, data);
  }

  terminate() {}

  /** Fails like a worker: with a message where its code ran. */
  fail(message?: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function send(target: EventTarget, data: unknown) {
  queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })));
}
