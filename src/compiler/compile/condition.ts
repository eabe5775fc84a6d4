import type { Condition, ConditionTest, MomentBound } from '../../schema/condition';
import { relativeMoment } from '../../schema/moment';
import type { ConditionSource, TestSource } from '../source';

/** `{ state: 1 }` → `{ state: { in: [1] } }`, and so on. */
export function compileCondition(source: ConditionSource): Condition {
  return Object.fromEntries(Object.entries(source).map(([field, test]) => [field, compileTest(test)]));
}

function compileTest(test: TestSource): ConditionTest {
  if (Array.isArray(test)) return { in: test };
  if (typeof test !== 'object') return { in: [test] };
  if (test.not !== undefined) return { not: [test.not].flat() };
  if (test.before !== undefined) return { before: compileBound(test.before) };
  if (test.after !== undefined) return { after: compileBound(test.after) };
  return { filled: test.filled ?? true };
}

/** `now+7d` is a moment; any other bound is the name of a field. */
export function compileBound(bound: string): MomentBound {
  return relativeMoment(bound) ? { moment: bound } : { field: bound };
}
