import { isDay } from '../../schema/day-text';
import type { FieldDefinition } from '../../schema/field-definition';
import { isoSeconds, utcText } from '../../schema/moment';
import { isBlank, sentText, type ValueCodec } from '../codec';
import type { AnswerType } from '../kind';

type As = FieldDefinition<'date'>['options']['as'];

/** The codec of a day or a moment; `write` converts its ISO text to the browser's value. */
export function datesAs(write: (iso: string) => string): ValueCodec<'date' | 'datetime'> {
  return {
    toWire: (value, { options }) => instantToWire(instantOf(value), options.as),
    fromWire(raw, { options }) {
      if (isUnset(raw)) return null;
      const time = instantFromWire(raw, options.as);
      return time === undefined ? raw : write(isoSeconds(new Date(time)));
    },
    reads: (raw, { options }) => isUnset(raw) || instantFromWire(raw, options.as) !== undefined,
  };
}

export function dateAnswer({ as }: { as: As }): AnswerType {
  return as === 'text' ? 'string' : 'number';
}

/**
 * A bound of a period. A bare day as upper bound means its last second.
 * @param value 'YYYY-MM-DD' or ISO 8601; @param end whether it is the upper bound
 */
export function boundToWire(value: unknown, as: As, end: boolean): string | number {
  const text = sentText(value);
  return instantToWire(instantOf(end && isDay(text) ? `${text}T23:59:59Z` : text), as);
}

/** Whether a text is a day or an instant. */
export function isInstant(value: unknown): boolean {
  return instantOf(value) !== undefined;
}

/** The platform uses zero and empty dates for "none". */
function isUnset(raw: unknown): boolean {
  return isBlank(raw) || raw === 0 || raw === '0' || (typeof raw === 'string' && raw.startsWith('0000-00-00'));
}

function instantToWire(time: number | undefined, as: As): string | number {
  if (as === 'text') return time === undefined ? '' : utcText(new Date(time));
  if (time === undefined) return 0;
  return as === 'seconds' ? Math.floor(time / 1000) : time;
}

function instantFromWire(raw: unknown, as: As): number | undefined {
  if (as === 'text') return typeof raw === 'string' ? instantOf(raw) : undefined;
  const number = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return inRange(as === 'seconds' ? number * 1000 : number);
}

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d+)?(?:Z|([+-]\d{2}):?(\d{2}))?)?$/;

/** Milliseconds of a written date; without a zone it is UTC. Undefined when it is none, as 2026-02-30. */
function instantOf(value: unknown): number | undefined {
  const [, day, time = '00:00', hours = '+00', minutes = '00'] = written.exec(sentText(value).trim()) ?? [];
  return isDay(day) ? inRange(Date.parse(`${day}T${time}${hours}:${minutes}`)) : undefined;
}

/** Years 1 to 9999: what both forms can say. */
function inRange(time: number): number | undefined {
  return time > -62_135_596_800_001 && time < 253_402_300_800_000 ? time : undefined;
}
