import { exactNumber } from './exact-number';

/** The ends of a filter by numbers; an end that is open is undefined. */
export interface NumberRange {
  from?: unknown;
  to?: unknown;
}

/** The ends of a filter's value; a single number is both. */
export function numberRangeOf(value: unknown): NumberRange {
  const { from, to } =
    typeof value === 'object' && value !== null ? (value as NumberRange) : { from: value, to: value };
  return { ...(!isBlank(from) && { from }), ...(!isBlank(to) && { to }) };
}

/** Whether a number is between the ends, which belong to the range. */
export function isWithin(value: unknown, { from, to }: NumberRange): boolean {
  if (!exactNumber(value ?? '')) return false;
  return (from === undefined || Number(value) >= Number(from)) && (to === undefined || Number(value) <= Number(to));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
