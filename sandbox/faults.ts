import { isObject, type Json } from './json';

const kinds = [
  'html',
  'truncated',
  'null-rows',
  'wrong-types',
  '500',
  'code',
  'drop',
  'lost',
  'delay',
  'status',
  'stall',
] as const;
type FaultKind = (typeof kinds)[number];

/** A scripted fault. */
export interface Fault {
  /** The call, or `*` for every one. */
  path: string;
  /** Values that the body, or its `params`, must have; absent: any body. */
  body?: Record<string, string | number>;
  /** Number of answers to fault. */
  times: number;
  kind: FaultKind;
  /** The code for kind `code`, the HTTP status for kind `status`. */
  code?: number;
  /** The message for kind `code`. */
  msg?: string;
  /** Milliseconds of delay for kind `delay`; for kind `stall`, milliseconds until it stops sending. */
  ms?: number;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Reads a fault, or `{ "clear": true }`, from a request. */
  receive(request: Request): Promise<Response>;
  /** Answers with the next fault of the path, or as usual. */
  around(path: string, request: Request, answer: () => Promise<Response>): Promise<Response>;
}

/** A response whose connection breaks before its end. */
function broken(): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"code":'));
        // Delayed: if the stream breaks before the head is written, the server answers status 500.
        // The server logs this value; for an Error it would log the stack.
        setTimeout(() => controller.error('the connection broke, as a fault asked'), 20);
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
}

/** Replaces every value by one of another type. */
function twist(value: Json): Json {
  if (Array.isArray(value)) return value.map(twist);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, twist(inner)]));
  if (typeof value === 'number') return { value };
  return typeof value === 'string' ? [value] : 'neither true nor false';
}

async function twisted(answer: Response): Promise<Response> {
  const body = (await answer.json()) as Json;
  return Response.json(isObject(body) ? { ...body, data: twist(body['data'] ?? null), count: 'many' } : body);
}

/** A stream that stays open and stops sending. */
function silenced(answer: Response, after: number): Response {
  const until = Date.now() + after;
  const forever = new Promise<void>(() => undefined);
  const forward = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => (Date.now() < until ? controller.enqueue(chunk) : forever),
    flush: () => forever,
  });
  return new Response(answer.body?.pipeThrough(forward) ?? null, answer);
}

function isFault(value: unknown): value is Fault {
  return (
    isObject(value) &&
    typeof value['path'] === 'string' &&
    typeof value['times'] === 'number' &&
    kinds.some((kind) => kind === value['kind'])
  );
}

/** The members of a call's body, which are the parameters of an envelope. */
async function membersOf(request: Request): Promise<Record<string, Json>> {
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as Json;
  if (!isObject(body)) return {};
  return isObject(body['params']) ? body['params'] : body;
}

/** Scripted bad answers, in the order in which they were set. */
export function createFaults(wait: (milliseconds: number) => Promise<void>): Faults {
  let pending: Fault[] = [];
  const take = async (path: string, request: Request): Promise<Fault | undefined> => {
    const members = pending.some((one) => one.path === path && one.body) ? await membersOf(request) : {};
    const isMeant = ({ body = {} }: Fault) => Object.entries(body).every(([name, value]) => members[name] === value);
    const fault = pending.find((one) => (one.path === path || one.path === '*') && isMeant(one));
    if (fault === undefined) return undefined;
    fault.times -= 1;
    pending = pending.filter(({ times }) => times > 0);
    return fault;
  };
  const answers = {
    html: () =>
      new Response('<!doctype html><title>502</title><h1>Bad gateway</h1>', {
        headers: { 'content-type': 'text/html' },
      }),
    truncated: async (_fault: Fault, answer: () => Promise<Response>) => {
      const text = await (await answer()).text();
      return new Response(text.slice(0, Math.floor(text.length / 2)), {
        headers: { 'content-type': 'application/json' },
      });
    },
    'null-rows': () => Response.json({ code: 200, data: [null, null, null], count: 3 }),
    'wrong-types': async (_fault: Fault, answer: () => Promise<Response>) => twisted(await answer()),
    '500': () => new Response('Internal Server Error', { status: 500 }),
    code: ({ code = 500, msg }: Fault) => Response.json({ code, ...(msg === undefined ? {} : { msg }) }),
    drop: () => broken(),
    lost: async (_fault: Fault, answer: () => Promise<Response>) => {
      await answer();
      return broken();
    },
    delay: async ({ ms = 1000 }: Fault, answer: () => Promise<Response>) => {
      await wait(ms);
      return answer();
    },
    status: ({ code = 500 }: Fault) => new Response('as a fault asked', { status: code }),
    stall: async ({ ms = 0 }: Fault, answer: () => Promise<Response>) => silenced(await answer(), ms),
  } satisfies Record<FaultKind, (fault: Fault, answer: () => Promise<Response>) => Response | Promise<Response>>;
  const faults: Faults = {
    add: (fault) => void pending.push({ ...fault }),
    clear: () => {
      pending = [];
    },
    async receive(request) {
      const body: unknown = await request.json();
      if (isFault(body)) faults.add(body);
      else if (isObject(body) && body['clear'] === true) faults.clear();
      else
        return Response.json({
          code: 406,
          msg: `expected { path, times, kind: ${kinds.join(' | ')} } or { clear: true }`,
        });
      return Response.json({ code: 200, data: null });
    },
    async around(path, request, answer) {
      const fault = await take(path, request);
      return fault === undefined ? answer() : answers[fault.kind](fault, answer);
    },
  };
  return faults;
}
