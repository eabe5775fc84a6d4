import { isExpression, type Condition } from './condition';

/** A condition as a schema writes it: `{ kind: [3, 4] }`, or an expression. */
export function conditionText(condition: Condition): string {
  if (isExpression(condition)) return condition[0];
  return `{ ${Object.entries(condition)
    .map(([name, values]) => `${name}: ${valuesText(values)}`)
    .join(', ')} }`;
}

function valuesText(values: readonly (string | number | boolean)[]): string {
  const [first, ...more] = values;
  return more.length === 0 && first !== undefined ? String(first) : `[${values.join(', ')}]`;
}
