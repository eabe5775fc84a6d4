import type { Style } from '../../schema/call-definition';
import type { ShownRequest } from '../../views/request/shown-request';
import type { TracedResponse } from '../../wire/trace';
import { indented, type IsSecret } from '../../views/request/json-text';

/** A request and its answer for display and history, without token and secrets. */
export interface Exchange {
  id: number;
  path: string;
  style: Style;
  /** Milliseconds since 1970. */
  at: number;
  /** The typed body. */
  written: string;
  /** Absent when nothing was sent. */
  sent: ShownRequest | undefined;
  /** Absent without an answer. */
  came: ShownResponse | undefined;
  /** Milliseconds from the last attempt's start to its end; undefined when nobody measured. */
  duration: number | undefined;
  /** Code of the answer; absent when it has none. */
  code: number | string | undefined;
  /** Error text for users. */
  problem: string | undefined;
}

interface ShownResponse {
  /** HTTP status; undefined when it was not kept. */
  status: number | undefined;
  text: string;
  /** Size of the answer in bytes. */
  size: number;
  /** The answer is longer than the shown text. */
  isCut: boolean;
}

/** Maximum characters of a shown answer. */
export const shownLimit = 1024 * 1024;

/** Maximum number of remembered exchanges. */
export const remembered = 20;

export function shownResponse(
  { status, text }: Partial<TracedResponse> & Pick<TracedResponse, 'text'>,
  isSecret: IsSecret,
): ShownResponse {
  const shown = indented(text, isSecret);
  return { status, text: shown.slice(0, shownLimit), size: new Blob([text]).size, isCut: shown.length > shownLimit };
}

/** The newest first, each with a unique number. */
export function withExchange(known: Exchange[], added: Omit<Exchange, 'id'>): Exchange[] {
  return [{ ...added, id: (known[0]?.id ?? 0) + 1 }, ...known].slice(0, remembered);
}
