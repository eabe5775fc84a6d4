import { ConsoleError, type ConsoleErrorInit } from '../errors/console-error';
import { isObject } from '../schema/json';
import { readJson, writeJson } from '../schema/json-text';
import { forbiddenByPolicy } from './policy';
import type { Trace } from './trace';

export interface Exchange {
  url: string;
  /** Path of the call, for errors. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
  /** Milliseconds until the answer has to be there, body included. */
  timeout: number;
  signal?: AbortSignal | undefined;
  /** Whether the request changes something: its lost answer is another error. */
  write: boolean;
  trace?: Trace | undefined;
  /** Id of the request, set from its answer. */
  id?: string | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * One POST of JSON and its answer as an object, checked in this order: reached, HTTP status, JSON, object.
 * Throws a ConsoleError of kind network, timeout, lost, aborted, http, empty, html, json or shape;
 * HTTP status 401 counts as the answer's code 401.
 */
export async function exchange(fetch: Fetch, request: Exchange): Promise<Record<string, unknown>> {
  if (request.signal?.aborted) throw failure(request, { kind: 'aborted', unsure: false });
  const limit = startLimit(request);
  const cutOff = isCutOff(request.url);
  const body = writeJson(request.body);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...request.headers },
      body,
      signal: limit.signal,
      credentials: 'omit',
    });
    request.id = response.headers.get('x-request-id') ?? undefined;
    request.trace?.came({ status: response.status, text: await response.clone().text() });
    if (response.status === 401) return { code: 401 };
    if (!response.ok) throw failure(request, { kind: 'http', code: response.status, size: kibOf(body) });
    return parseObject(request, await response.text());
  } catch (error) {
    if (error instanceof ConsoleError) throw error;
    if (!limit.passed() && !request.signal?.aborted && (await forbiddenByPolicy(request.url)))
      throw failure(request, { kind: 'policy', origin: new URL(request.url).origin, cause: error, unsure: false });
    throw explain(request, cutOff, limit.passed(), error);
  } finally {
    limit.stop();
  }
}

/** A ConsoleError of this request; `unsure` is set for writes whose outcome nobody knows. */
function failure(request: Exchange, init: ConsoleErrorInit): ConsoleError {
  const refused = init.kind === 'http' && typeof init.code === 'number' && init.code < 500;
  return new ConsoleError({ path: request.path, unsure: request.write && !refused, ...init });
}

function kibOf(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / 1024);
}

function parseObject(request: Exchange, text: string): Record<string, unknown> {
  const trimmed = text.trim();
  if (trimmed === '') throw failure(request, { kind: 'empty' });
  if (trimmed.startsWith('<')) throw failure(request, { kind: 'html' });
  let json: unknown;
  try {
    json = readJson(trimmed);
  } catch (cause) {
    throw failure(request, { kind: 'json', cause });
  }
  if (!isObject(json)) throw failure(request, { kind: 'shape' });
  return json;
}

function explain(request: Exchange, cutOff: boolean, late: boolean, cause: unknown): ConsoleError {
  if (request.signal?.aborted) return failure(request, { kind: 'aborted', cause });
  if (request.write && !cutOff) return failure(request, { kind: 'lost', cause });
  return failure(request, { kind: late ? 'timeout' : 'network', cause, unsure: false });
}

/**
 * True before a request that cannot leave the machine: then nothing is sent. A connection that ends while it is under
 * way says nothing of what had arrived, and a platform on this machine is reached without one.
 */
function isCutOff(url: string): boolean {
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return (
    offline &&
    !/^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(new URL(url, globalThis.location?.href).href)
  );
}

/** One signal for the time limit and the caller's own abort. */
function startLimit({ timeout, signal }: Exchange) {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeout);
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    passed: () => late,
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
