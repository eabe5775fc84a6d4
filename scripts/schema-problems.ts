import type { CompiledSchemas } from '../src/compiler/compile-schemas';
import { gathered } from '../src/compiler/gathered';
import { formatProblem } from '../src/compiler/problem';

/** Every problem as text; '' when there is none. */
export function problemText({ problems }: Pick<CompiledSchemas, 'problems'>): string {
  return gathered(problems).map(formatProblem).join('\n\n');
}

/** Whether an error prevents the build. */
export function hasErrors({ problems }: Pick<CompiledSchemas, 'problems'>): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
