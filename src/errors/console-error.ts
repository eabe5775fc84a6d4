/** The kind of a failure. Each kind except `code` and `upload` has one text. */
export type ErrorKind =
  /** The platform answered with a failing code. */
  | 'code'
  /** A failing HTTP status without an answer of the platform. */
  | 'http'
  /** The platform was not reached: nothing was sent, or the call only reads. */
  | 'network'
  /** A write while the user sees the console as another role: nothing was sent. */
  | 'read_only'
  /** The page's Content-Security-Policy forbids the address: nothing was sent. */
  | 'policy'
  /** A read had no answer within its time limit. */
  | 'timeout'
  /** A write was sent and its answer was lost: it may have succeeded. */
  | 'lost'
  /** The request was aborted because its page was left. */
  | 'aborted'
  /** The answer is a web page. */
  | 'html'
  /** The answer is truncated or no JSON. */
  | 'json'
  | 'empty'
  /** The answer is JSON, but lacks the expected object or rows. */
  | 'shape'
  /** An object without a code. */
  | 'codeless'
  /** The record does not exist (any more). */
  | 'missing'
  | 'upload'
  /** A value does not fit the record: nothing was sent. `ownText` has the reason. */
  | 'invalid'
  /** The password could not be sealed: the public key of the configuration is wrong. */
  | 'seal'
  /** The configuration lacks a server that the schema names, or the schema lacks a call. */
  | 'setup';

export interface ConsoleErrorInit {
  kind: ErrorKind;
  /** Path of the call, `/v2/user/login`. */
  path?: string;
  /** See serviceOf. */
  service?: string;
  /** Code of the answer, a text where the platform sends one (`406_1`), or the HTTP status. */
  code?: number | string;
  /** Address that the page's policy forbids, `https://eu.example.com`. */
  origin?: string;
  /** KiB of a request. */
  size?: number;
  /** `msg` of the answer, in English. */
  serverMessage?: string;
  /** True when a write may have succeeded: read again before a second try. */
  unsure?: boolean;
  /** Whether the call went to the chosen data center or to another service. */
  scope?: 'own' | 'other';
  cause?: unknown;
}

/** The one error of wire and auth. Its `message` is for logs; users see errorText(error). */
export class ConsoleError extends Error {
  readonly kind: ErrorKind;
  readonly path: string;
  readonly service: string;
  readonly code: number | string | undefined;
  readonly serverMessage: string | undefined;
  readonly origin: string;
  readonly size: number | undefined;
  readonly unsure: boolean;
  readonly scope: 'own' | 'other';
  /** Texts or locale keys by field: the form shows them at their fields. */
  body: { errors: Record<string, string> } | undefined;
  /** Id of the request, from the platform's answer. */
  request: string | undefined;
  /** Milliseconds since 1970. */
  readonly at = Date.now();
  /** Label of the field that the platform's message begins with, if the definition knows the field. */
  fieldLabel: string | undefined;
  /** The resource's own text for the code, from its definition. It has precedence over the catalogue's. */
  ownText: string | undefined;

  constructor(init: ConsoleErrorInit) {
    super(describe(init), init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'ConsoleError';
    this.kind = init.kind;
    this.path = init.path ?? '';
    this.service = init.service ?? 'general';
    this.code = init.code;
    this.serverMessage = init.serverMessage;
    this.origin = init.origin ?? '';
    this.size = init.size;
    this.unsure = init.unsure ?? false;
    this.scope = init.scope ?? 'own';
  }

  /** HTTP-like status for react-admin; 0 without an answer. */
  get status(): number {
    return typeof this.code === 'number' ? this.code : 0;
  }
}

/** The last request that failed: what the next notice is probably about. */
export const failures: { last?: ConsoleError } = {};

/** True for an aborted request, which shows no message. */
export function isAborted(error: unknown): boolean {
  if (error instanceof ConsoleError) return error.kind === 'aborted';
  return error instanceof Error && error.name === 'AbortError';
}

/** True when the record does not exist (any more). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ConsoleError && error.kind === 'missing';
}

/** True when a failed write may have succeeded. The screen reads again before a second try. */
export function isUnsure(error: unknown): boolean {
  return error instanceof ConsoleError && error.unsure;
}

function describe({ kind, path, code, serverMessage }: ConsoleErrorInit): string {
  const what = code === undefined ? kind : `${kind} ${code}`;
  return [path, what, serverMessage].filter(Boolean).join(': ');
}
