import { isObject, type Json } from '../../src/schema/json';
import type { Fetch } from '../../src/wire/transport';
import { parseJson } from '../../src/fields/codec';
import type { RecordedCall } from '../record/har';

interface RequestOptions {
  fetch: Fetch;
  /** Requests that run at the same time. */
  atOnce: number;
  /** Whether a request to this address may be sent. */
  allows: (url: string) => boolean;
  /** Resolves after these milliseconds. */
  wait: (ms: number) => Promise<void>;
}

export interface Requests {
  fetch: Fetch;
  /** Requests that were sent, and how often the platform asked to wait. */
  counts: { sent: number; pauses: number };
  /** The call that was answered with this JSON text. */
  answeredBy(text: string): RecordedCall | undefined;
}

/** Milliseconds to wait after code 429, unless the platform says how long, and the longest wait. */
const usualPause = 5_000;
const longestPause = 20_000;
const tries = 5;

/**
 * Sends at most `atOnce` requests at a time. After code 429, as HTTP status or in the answer, everything waits, and the
 * refused request is sent again. A request that is not allowed is never sent.
 */
export function politeRequests({ fetch, atOnce, allows, wait }: RequestOptions): Requests {
  const counts = { sent: 0, pauses: 0 };
  const answered = new Map<string, RecordedCall>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let pause = Promise.resolve();

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function attempt(url: string, init: RequestInit, left: number): Promise<Response> {
    await pause;
    counts.sent += 1;
    const response = await fetch(url, init);
    const text = await response.text();
    const answer = parseJson(text);
    const isRefused = response.status === 429 || (isObject(answer) && Number(answer['code']) === 429);
    if (isRefused && left > 0) {
      counts.pauses += 1;
      const asked = Number(response.headers.get('retry-after')) * 1000;
      pause = wait(asked > 0 ? Math.min(asked, longestPause) : usualPause);
      return attempt(url, init, left - 1);
    }
    if (isObject(answer)) answered.set(JSON.stringify(answer), recorded(url, init, answer as Record<string, Json>));
    return new Response(text, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  }

  return {
    counts,
    answeredBy: (text) => answered.get(text),
    fetch: (url, init) => {
      if (!allows(url)) return Promise.reject(new TypeError(`${new URL(url).pathname} is not a call that reads`));
      return inTurn(() => attempt(url, init, tries));
    },
  };
}

function recorded(url: string, init: RequestInit, answer: Record<string, Json>): RecordedCall {
  const body = typeof init.body === 'string' ? parseJson(init.body) : undefined;
  const headers = new Map(
    Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  return { pathname: new URL(url).pathname, headers, body: (body ?? {}) as Record<string, Json>, answer, page: '' };
}
