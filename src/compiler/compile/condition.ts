import type { Condition } from '../../schema/condition';
import type { ConditionSource, FieldsSource } from '../source';
import { compileExpression } from './expression';

/** `{ state: 1 }` → `{ state: [1] }`; a text is an expression. */
export function compileCondition(source: ConditionSource, fields: FieldsSource): Condition {
  if (typeof source === 'string') return compileExpression(source, fields);
  return Object.fromEntries(Object.entries(source).map(([field, values]) => [field, [values].flat()]));
}
