import { isPast } from './past';

/** What the values of other fields must be. All entries have to hold. */
export type Condition = Record<string, ConditionTest>;
/** A bare value or a list means "is one of"; the object form asks more. */
export type ConditionTest =
  | { in: (string | number | boolean)[] }
  | { not: (string | number | boolean)[] }
  | { filled: boolean }
  | { past: boolean };

/** Whether every entry of the condition holds for these values; an absent condition holds. */
export function holds(condition: Condition | undefined, values: Record<string, unknown>): boolean {
  if (!condition) return true;
  return Object.entries(condition).every(([name, test]) => passes(test, values[name]));
}

function passes(test: ConditionTest, value: unknown): boolean {
  if ('in' in test) return test.in.some((wanted) => same(wanted, value));
  if ('not' in test) return !test.not.some((unwanted) => same(unwanted, value));
  if ('past' in test) return test.past === isPast(value);
  return test.filled === isFilled(value);
}

/** Numbers may arrive as text, so `1` and `'1'` are the same value. */
function same(wanted: string | number | boolean, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false;
  return String(wanted) === String(value) || (value !== '' && Number(wanted) === Number(value));
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
