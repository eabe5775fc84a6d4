import type { Style } from '../../schema/call-definition';
import type { TracedRequest, TracedResponse } from '../../wire/trace';
import { indented, type IsSecret } from './json-text';

/** A request and its answer for display and history, without token and secrets. */
export interface Exchange {
  id: number;
  path: string;
  style: Style;
  /** Milliseconds since 1970. */
  at: number;
  /** The body that was written. */
  written: string;
  /** Absent when nothing left the browser. */
  sent: ShownRequest | undefined;
  /** Absent when nothing came. */
  came: ShownResponse | undefined;
  /** Milliseconds from the last attempt's start to its end. */
  duration: number;
  /** Code of the answer; absent when it has none. */
  code: number | string | undefined;
  /** Why the call failed, for people. */
  problem: string | undefined;
}

interface ShownRequest extends Omit<TracedRequest, 'body'> {
  body: string;
}

interface ShownResponse {
  /** HTTP status. */
  status: number;
  text: string;
  /** Bytes of the answer as it came. */
  size: number;
  /** More came than is shown. */
  isCut: boolean;
}

/** Characters of an answer that are shown. */
export const shownLimit = 1024 * 1024;

/** Exchanges that are remembered. */
export const remembered = 20;

export function shownRequest({ url, headers, body }: TracedRequest, isSecret: IsSecret): ShownRequest {
  return { url, headers, body: indented(JSON.stringify(body), isSecret) };
}

export function shownResponse({ status, text }: TracedResponse, isSecret: IsSecret): ShownResponse {
  const shown = indented(text, isSecret);
  return { status, text: shown.slice(0, shownLimit), size: new Blob([text]).size, isCut: shown.length > shownLimit };
}

/** The newest first; each gets a number of its own. */
export function withExchange(known: Exchange[], added: Omit<Exchange, 'id'>): Exchange[] {
  return [{ ...added, id: (known[0]?.id ?? 0) + 1 }, ...known].slice(0, remembered);
}

/** Lines that an answer shows before all of it is asked for. */
export const linesAtFirst = 200;

/** The beginning of a text, and how many lines it has. */
export function beginning(text: string): { text: string; lines: number } {
  const lines = text.split('\n');
  return { text: lines.slice(0, linesAtFirst).join('\n'), lines: lines.length };
}
