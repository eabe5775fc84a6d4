import type { Condition, ConditionTest } from '../condition';
import type { ConditionSource, TestSource } from '../source';

/** `{ state: 1 }` → `{ state: { in: [1] } }`, and so on. */
export function compileCondition(source: ConditionSource): Condition {
  return Object.fromEntries(Object.entries(source).map(([field, test]) => [field, compileTest(test)]));
}

function compileTest(test: TestSource): ConditionTest {
  if (Array.isArray(test)) return { in: test };
  if (typeof test !== 'object') return { in: [test] };
  if (test.not !== undefined) return { not: [test.not].flat() };
  if (test.past !== undefined) return { past: test.past };
  return { filled: test.filled ?? true };
}
