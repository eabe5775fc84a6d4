import type { CallDefinition } from '../../schema/call-definition';
import { asCount, type Answer } from '../answer';

export type Body = Record<string, unknown>;

/** What one request needs of the session, read once, so that a codec stays pure. */
export interface Credentials {
  /** Empty: the request goes out unsigned. */
  token: string;
  language: string;
  appKey: string;
  simpleHeader: string;
  /** Short text that is unique to the request. */
  tag: string;
}

export interface Encoded {
  headers: Record<string, string>;
  body: Body;
}

/** A style of the platform: how a body and a token go out, and how an answer comes in. */
export interface Codec {
  encode(call: CallDefinition, body: Body, credentials: Credentials): Encoded;
  /** Undefined when the object carries no code: it is no answer of the platform. */
  decode(json: Record<string, unknown>): Answer | undefined;
}

/** All styles answer `{ code, data, count, msg }` (docs/specification.md#wire-answer). */
export function decodeAnswer(json: Record<string, unknown>): Answer | undefined {
  const code = codeOf(json['code']);
  if (code === undefined) return undefined;
  const msg = json['msg'];
  return {
    code,
    data: json['data'],
    count: asCount(json['count']),
    msg: typeof msg === 'string' && msg !== '' ? msg : undefined,
    raw: json,
  };
}

function codeOf(value: unknown): number | string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return /^\d+$/.test(value.trim()) ? Number(value) : value.trim();
}
