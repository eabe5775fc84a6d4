import { resolveMoment, stretchOf, type Stretch } from './moment';

/** The required values of other fields. All entries have to hold. */
export type Condition = Record<string, ConditionTest>;
/** A bare value or a list means "is one of"; the object form has more tests. */
export type ConditionTest =
  | { in: (string | number | boolean)[] }
  | { not: (string | number | boolean)[] }
  | { filled: boolean }
  | { before: MomentBound }
  | { after: MomentBound };

/** What a moment is compared with: another field of the record, or a moment relative to now. */
export type MomentBound = { field: string } | { moment: string };

/** Whether every entry of the condition holds for these values; an absent condition holds. */
export function holds(condition: Condition | undefined, values: Readonly<Record<string, unknown>>): boolean {
  return unmet(condition, values) === undefined;
}

/** The first field whose test fails for these values; undefined when the condition holds. */
export function unmet(condition: Condition | undefined, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!condition) return undefined;
  return Object.entries(condition).find(([name, test]) => !passes(test, values[name], values))?.[0];
}

/** Fields that a condition reads. */
export function fieldsOfCondition(condition: Condition | undefined): string[] {
  return Object.entries(condition ?? {}).flatMap(([name, test]) => {
    const bound = 'before' in test ? test.before : 'after' in test ? test.after : undefined;
    return bound && 'field' in bound ? [name, bound.field] : [name];
  });
}

function passes(test: ConditionTest, value: unknown, values: Readonly<Record<string, unknown>>): boolean {
  if ('in' in test) return test.in.some((wanted) => same(wanted, value));
  if ('not' in test) return !test.not.some((unwanted) => same(unwanted, value));
  if ('before' in test) return isBefore(value, boundIn(test.before, values));
  if ('after' in test) return isAfter(value, boundIn(test.after, values));
  return test.filled === isFilled(value);
}

/** The moment of a bound; undefined for a field without one. */
export function boundIn(bound: MomentBound, values: Readonly<Record<string, unknown>>): Stretch | undefined {
  return 'field' in bound ? stretchOf(values[bound.field]) : resolveMoment(bound.moment);
}

export function isBefore(value: unknown, bound: Stretch | undefined): boolean {
  const own = stretchOf(value);
  return own !== undefined && bound !== undefined && own.to < bound.from;
}

/** An empty moment is in the future: it is after any other. */
function isAfter(value: unknown, bound: Stretch | undefined): boolean {
  if (!bound) return false;
  const own = stretchOf(value);
  return own === undefined ? !isFilled(value) : own.from > bound.to;
}

/** Whether a value is a moment that is past. */
export function isPast(value: unknown): boolean {
  const own = stretchOf(value);
  return own !== undefined && own.to.getTime() < Date.now();
}

/** Numbers may arrive as text, so `1` and `'1'` are the same value. */
function same(wanted: string | number | boolean, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  return String(wanted) === String(value) || (value !== '' && Number(wanted) === Number(value));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
