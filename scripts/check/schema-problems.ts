import { gathered } from '../../src/compiler/gathered';
import { formatProblem, type Problem } from '../../src/compiler/problem';

/** Every problem as text; '' when there is none. */
export function problemText(problems: Problem[]): string {
  return gathered(problems).map(formatProblem).join('\n\n');
}

/** The problems that prevent a build. */
export function errorsOf(problems: Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}
