import { isObject } from '../schema/json';

/** A decoded answer of the platform. */
export interface Answer {
  /** 200 is success. A number wherever the server sent a numeric one; `406_1` stays text. */
  code: number | string;
  data: unknown;
  /** Total of a list; undefined when the answer carries none or no number. */
  count: number | undefined;
  msg: string | undefined;
  /** The whole answer, for the places that a call definition names. */
  raw: Record<string, unknown>;
}

/** The value at a dotted place of an answer: `data.list`; undefined when a part is missing. */
export function at(raw: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), raw);
}

/** A count as a number of rows; undefined when it is none (text, NaN, negative). */
export function asCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? Math.floor(count) : undefined;
}
