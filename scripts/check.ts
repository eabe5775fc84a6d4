import { formatProblem, type Problem } from '../src/schema/problem';
import { checkLocales, readLocaleInput } from './check-locales';
import { localePrefixes } from './locale-prefixes';
import { projectCompiler } from './schema-bundle';

/** One thing that `npm run check` looks at: what is wrong, and what it counted. */
interface Check {
  problems: Problem[];
  total: string;
}

const root = process.cwd();

const checks: (() => Check)[] = [
  () => {
    const { problems, resources } = projectCompiler(root).compile();
    return { problems, total: `${resources.size} schemas` };
  },
  () => {
    const { problems, count } = checkLocales(readLocaleInput(root, Object.keys(localePrefixes)));
    return { problems, total: `${count} texts in 3 languages` };
  },
];

const started = performance.now();
const results = checks.map((check) => check());
const problems = results.flatMap((result) => result.problems);
const errors = problems.filter(({ severity }) => severity === 'error').length;
for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n\n`);
const counted = results.map(({ total }) => total).join(', ');
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`check: ${counted}: ${errors} errors, ${problems.length - errors} warnings (${seconds} s)\n`);
process.exitCode = errors > 0 ? 1 : 0;
