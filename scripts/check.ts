import { parseArgs } from 'node:util';
import { formatProblem } from '../src/compiler/problem';
import { checkProject } from './check-project';
import { writeEditorSchemas } from './editor-schemas';
import { coverage, coverageText } from './fixtures/coverage';
import { InputError } from './input-error';
import { record } from './record/record';

const usage = `npm run check                                    schemas, texts and fixtures
npm run check -- --deny-warnings                 fails for warnings as well
npm run check -- --coverage                      also prints what no fixture covers
npm run check -- --expect                        writes what the screens are, for review
npm run check -- --record file.har [--out dir]   fixtures from a browser's recording`;

/**
 * Checks everything; exit code 1 for an error or a denied warning. It also updates the editors' JSON Schemas from the
 * project's schemas, if they have no error.
 */
async function check(withCoverage: boolean, denyWarnings: boolean, expect: boolean): Promise<number> {
  const started = performance.now();
  const { schemas, fixtures, problems, drafts, totals } = await checkProject(process.cwd(), expect);
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n\n`);
  if (withCoverage) process.stdout.write(`${coverageText(coverage(schemas, fixtures.coverages))}\n\n`);
  if (drafts.length > 0) process.stdout.write(`drafts: ${drafts.join(', ')} (the contract knows none of their calls; the sandbox serves them)\n`);
  if (process.env['SCHEMAS_DIR'] === undefined && !problems.some(({ severity }) => severity === 'error')) {
    for (const path of writeEditorSchemas(process.cwd())) process.stdout.write(`editor: wrote ${path}\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`check: ${totals} (${seconds} s)\n`);
  return problems.some(({ severity }) => denyWarnings || severity === 'error') ? 1 : 0;
}

function readArguments() {
  try {
    return parseArgs({ options: { coverage: { type: 'boolean', default: false }, expect: { type: 'boolean', default: false }, 'deny-warnings': { type: 'boolean', default: false }, record: { type: 'string' }, out: { type: 'string' } } }).values;
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

try {
  const { coverage: withCoverage, 'deny-warnings': denyWarnings, record: har, out, expect } = readArguments();
  process.exitCode = har === undefined ? await check(withCoverage, denyWarnings, expect) : await record(process.cwd(), har, out);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
