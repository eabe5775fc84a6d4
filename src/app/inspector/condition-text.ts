import type { Condition, ConditionTest, MomentBound } from '../../schema/condition';

/** A condition as a schema writes it: `{ kind: [3, 4], state: { not: 2 } }`. */
export function conditionText(condition: Condition): string {
  return `{ ${Object.entries(condition)
    .map(([name, test]) => `${name}: ${testText(test)}`)
    .join(', ')} }`;
}

function testText(test: ConditionTest): string {
  if ('in' in test) return valuesText(test.in);
  if ('not' in test) return `{ not: ${valuesText(test.not)} }`;
  if ('filled' in test) return `{ filled: ${test.filled} }`;
  return 'before' in test ? `{ before: ${boundText(test.before)} }` : `{ after: ${boundText(test.after)} }`;
}

function valuesText(values: readonly (string | number | boolean)[]): string {
  const [first, ...more] = values;
  return more.length === 0 && first !== undefined ? String(first) : `[${values.join(', ')}]`;
}

function boundText(bound: MomentBound): string {
  return 'field' in bound ? bound.field : bound.moment;
}

/** A value as JSON; `empty` for none. */
export function valueText(value: unknown, empty: string): string {
  return value === undefined || value === null || value === '' ? empty : JSON.stringify(value);
}
