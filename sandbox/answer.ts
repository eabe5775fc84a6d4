import type { Json, JsonObject } from './json.ts';

/** The answer of a call: `{ code: 200, data, count }` on the wire. `data` is any JSON value. */
export interface Answer {
  data?: unknown;
  /** Number of rows in all pages of a list. */
  count?: number;
}

/** A refused call. The dispatcher catches it and answers `{ code, msg }`, with `data` if given. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** One case of a code, as text: `406_1` (docs/specification.md#codes-catalogue). */
  readonly code: number | `${number}_${number}`;
  /** `data` of the answer, by which a caller distinguishes refusals. */
  readonly data: JsonObject | undefined;

  constructor(code: Refusal['code'], message: string, data?: JsonObject) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** 406 parameter error: `page_no: expected integer`. */
export function parameterError(place: string, problem: string): Refusal {
  return new Refusal(406, `${place}: ${problem}`);
}

/**
 * A record that does not exist or that the caller may not see. Both get the same answer, so that a caller cannot
 * discover ids of other companies.
 */
export function unknownRecord(place: string, id: Json): Refusal {
  return parameterError(place, `${String(id)} does not exist`);
}

/** 401 authentication failed. */
export function unauthenticated(message: string): Refusal {
  return new Refusal(401, message);
}

/** 513 no permission. The catalogue (docs/specification.md#codes-catalogue) has no 403. */
export function forbidden(message: string): Refusal {
  return new Refusal(513, message);
}
