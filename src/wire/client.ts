import { serviceOf } from '../errors/catalogue';
import { ConsoleError, failures, isUnsure } from '../errors/console-error';
import { paths } from '../protocol';
import type { CallDefinition, Style } from '../schema/call-definition';
import { writeJson } from '../schema/json-text';
import { limited } from '../load';
import type { Answer } from './answer';
import { createBusyCounter, type BusyCounter } from './busy';
import type { Scope, Session } from './session';
import type { Body, Credentials, Encoded } from './styles/codec';
import { styles } from './styles/styles';
import { keepRequest, tokenPlace, type Trace, type TracedRequest } from './trace';
import { exchange, type Exchange, type Fetch } from './transport';
import type { FileTransfer, TransferOptions } from './transfer';

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Not counted by the loading overlay: heartbeats and polling. */
  quiet?: boolean;
  /** The call is a write, as one that declares its changes always is: a lost answer has the kind `lost`, and only a write with a key is repeated. None is sent while the session is read-only. */
  write?: boolean;
  /** Sent without a token, and a code 401 signs nobody out: the login and the public pages. */
  anonymous?: boolean;
  trace?: Trace;
  /** Idempotency key of a write (`once`). Without it, a new key is made. */
  key?: string | undefined;
}

export interface Client {
  /**
   * Sends one call. Resolves when the code is 200 or allowed by the call.
   * Throws a ConsoleError; of kind `read_only` before a write is sent; code 401 always fails, allowed or not (docs/specification.md#codes-401).
   */
  send(call: CallDefinition, body: Body, options?: SendOptions): Promise<Answer>;
  /** POSTs a file and fields as multipart/form-data; answers and fails as `send` does, kind `upload`. */
  upload(call: CallDefinition, parts: FormParts, options?: TransferOptions): Promise<Answer>;
  /** PUTs a file to an address that the platform gave, without the token. */
  put(url: string, file: Blob, options?: TransferOptions): Promise<void>;
  busy: BusyCounter;
}

interface FormParts {
  file: File;
  fields: Record<string, string>;
}

export interface ClientOptions {
  session: Session;
  fetch?: Fetch;
  /** Sends a file with progress; XMLHttpRequest unless a test gives its own. */
  transfer?: FileTransfer;
  /** A key for a write that is done once; random unless a test gives its own. */
  newKey?: () => string;
  /** Resolves after these milliseconds: the pause before a read is retried. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds; calls may have their own. */
  timeout?: number;
  /** Shared with another client that uses the same overlay. */
  busy?: BusyCounter;
}

const pauseBeforeRetry = 400;
const usualTimeout = 30_000;

/** The only way to send requests to the platform. */
export function createClient(options: ClientOptions): Client {
  const { session } = options;
  const fetchAnswer: Fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const wait = options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const transfer: FileTransfer =
    options.transfer ?? (async (request, how) => (await limited(() => import('./transfer'))).sendFile(request, how));
  const newKey = options.newKey ?? randomKey;
  const busy = options.busy ?? createBusyCounter();
  let sent = 0;

  /** Address and headers of a call. Only addresses of the configuration get the token. */
  function address(call: CallDefinition, anonymous = false) {
    const absolute = /^https?:\/\//.test(call.path);
    const url = absolute ? call.path : session.baseOf(call.server) + call.path;
    const own = !call.server && (!absolute || url.startsWith(`${session.baseOf()}/`));
    const signed = !anonymous && (!absolute || session.trusts(url));
    sent += 1;
    const credentials: Credentials = {
      token: signed ? session.token() : '',
      language: session.language(),
      appKey: session.appKey,
      simpleHeader: session.simpleHeader,
      tag: `${Date.now().toString(36)}-${sent.toString(36)}`,
    };
    return { url, scope: (own ? 'own' : 'other') satisfies Scope as Scope, credentials };
  }

  function settle(
    call: CallDefinition,
    json: Record<string, unknown>,
    scope: Scope,
    { token }: Credentials,
    write: boolean,
  ): Answer {
    const answer = styles[call.style].decode(json);
    const about = { path: call.path, service: serviceOf(call.path), scope };
    if (!answer) throw new ConsoleError({ kind: 'codeless', ...about, unsure: write });
    if (answer.code === 401) {
      // A refused upload says nothing of the session (docs/specification.md#codes-upload).
      if (about.service !== 'upload' && token && token === session.token())
        session.onUnauthorized(scope, call.path, answer.msg);
    } else if (answer.code === 200 || call.allow.some((code) => code === answer.code)) {
      return answer;
    }
    throw new ConsoleError({
      kind: 'code',
      code: answer.code,
      ...(answer.msg === undefined ? {} : { serverMessage: answer.msg }),
      ...about,
    });
  }

  /** A request as it is sent, and as it is shown: without the token. */
  function outgoing(call: CallDefinition, given: Body, { anonymous, key }: SendOptions) {
    const body = call.timeZone ? { ...given, [call.timeZone]: session.timeZone() } : given;
    const { url, scope, credentials } = address(call, anonymous);
    const shown = (): TracedRequest => ({
      url,
      ...withKey(call, body, key, { ...credentials, token: credentials.token && tokenPlace }),
    });
    return { url, scope, credentials, encoded: withKey(call, body, key, credentials), shown };
  }

  async function attempt(call: CallDefinition, given: Body, how: SendOptions): Promise<Answer> {
    const { url, scope, credentials, encoded, shown } = outgoing(call, given, how);
    const write = how.write ?? false;
    how.trace?.sent(shown());
    const request: Exchange = {
      url,
      path: call.path,
      ...encoded,
      write,
      trace: how.trace,
      signal: how.signal,
      timeout: call.timeout ?? options.timeout ?? usualTimeout,
    };
    try {
      const answer = settle(call, await exchange(fetchAnswer, request), scope, credentials, write);
      keepRequest(answer, shown);
      return answer;
    } catch (error) {
      if (error instanceof ConsoleError) failures.last = Object.assign(error, { request: request.id });
      throw error;
    }
  }

  /** Retries what is safe to repeat: a failed read, a write with an idempotency key. */
  async function withSecondTry(call: CallDefinition, body: Body, how: SendOptions): Promise<Answer> {
    try {
      return await attempt(call, body, how);
    } catch (error) {
      const harmless = how.write ? how.key !== undefined && isUnsure(error) : isNetwork(error);
      if (!harmless || how.signal?.aborted) throw error;
      await wait(pauseBeforeRetry);
      if (how.signal?.aborted) throw new ConsoleError({ kind: 'aborted', path: call.path, unsure: how.write ?? false });
      // A second try that fails does not tell the result of the first.
      return attempt(call, body, how).catch((second: unknown) => Promise.reject(how.write ? error : second));
    }
  }

  /** @throws ConsoleError of kind `read_only` while the session is read-only. A sign-out is always sent. */
  function refuseWrite(path: string): void {
    if (session.readOnly() && path !== paths.signOut) throw new ConsoleError({ kind: 'read_only', path });
  }

  async function counted<T>(quiet: boolean | undefined, work: () => Promise<T>): Promise<T> {
    const end = quiet ? undefined : busy.begin();
    try {
      return await work();
    } finally {
      end?.();
    }
  }

  return {
    busy,
    send: (call, body, given = {}) => {
      const how = changesWith(call, body) ? { ...given, write: true } : given;
      return counted(how.quiet, async () => {
        // A traced call may be any, typed by hand.
        if (how.write || how.trace) refuseWrite(call.path);
        return withSecondTry(call, body, { ...how, key: call.once && how.write ? (how.key ?? newKey()) : undefined });
      });
    },
    upload: (call, { file, fields }, how = {}) =>
      counted(how.quiet, async () => {
        refuseWrite(call.path);
        const { url, scope, credentials } = address(call);
        const form = new FormData();
        const { headers, body } = styles[call.style].encode(call, fields, credentials);
        for (const [key, value] of Object.entries(body)) form.append(key, partText(value));
        form.append('file', file, file.name);
        const json = await transfer({ method: 'POST', url, path: call.path, headers, body: form }, how);
        return settleUpload(() => settle(call, json, scope, credentials, true));
      }),
    put: (url, file, how = {}) =>
      counted(how.quiet, async () => {
        refuseWrite(url);
        const type = file.type || 'application/octet-stream';
        await transfer({ method: 'PUT', url, path: url, headers: { 'Content-Type': type }, body: file }, how);
      }),
  };
}

const fromCode = new Map<string, CallDefinition>();

/** The calls that loaded code declares by `callTo`, each path once. */
export function codeCalls(): CallDefinition[] {
  return [...fromCode.values()];
}

/** Whether a call declares that it changes something when it has this body. */
function changesWith({ changes }: CallDefinition, body: Body): boolean {
  return (
    changes === true || (changes !== undefined && Object.entries(changes).some(([key, value]) => body[key] === value))
  );
}

type CallExtras = Partial<Omit<CallDefinition, 'path' | 'style'>>;

/** A call with every default of a definition's call, and what is given. */
export function callWith(path: string, style: Style, extra: CallExtras = {}): CallDefinition {
  return {
    path,
    style,
    send: {},
    rename: {},
    rows: 'data',
    total: 'count',
    page: { number: 'page_no', size: 'page_size', from: 1 },
    allow: [],
    envelope: {},
    ...extra,
  };
}

/** Declares a call of code, which no schema declares: the console lists it with the others. */
export function callTo(path: string, style: Style, extra: CallExtras = {}): CallDefinition {
  const call = callWith(path, style, extra);
  fromCode.set(path, call);
  return call;
}

function withKey(call: CallDefinition, body: Body, key: string | undefined, credentials: Credentials): Encoded {
  const { once } = call;
  if (!once || key === undefined) return styles[call.style].encode(call, body, credentials);
  const encoded = styles[call.style].encode(call, body, credentials);
  return { ...encoded, headers: { ...encoded.headers, [once]: key } };
}

/** 128 random bits; `crypto.randomUUID` is missing where the console is not served over https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function isNetwork(error: unknown): boolean {
  return error instanceof ConsoleError && error.kind === 'network';
}

function partText(value: unknown): string {
  return typeof value === 'string' ? value : writeJson(value);
}

/** Turns a refused upload into an `upload` error, whose text depends on the last word of its message. */
function settleUpload(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ConsoleError) || error.kind !== 'code') throw error;
    const { path, scope, code } = error;
    throw new ConsoleError({
      kind: 'upload',
      path,
      scope,
      service: 'upload',
      serverMessage: `Request failed with code ${code}`,
      ...(code === undefined ? {} : { code }),
      cause: error,
    });
  }
}
