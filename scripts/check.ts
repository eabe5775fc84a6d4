import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Problem } from '../src/compiler/problem';
import { checkConfig } from './check/check-config';
import { checkProject } from './check/check-project';
import { runCommand } from './command/command';
import { diffSince } from './check/diff/diff';
import { asMarkdown, asText } from './check/diff/report';
import { writeEditorSchemas } from './docs/editor-schemas';
import { explain } from './check/explain';
import { coverage, coverageText } from './check/coverage';
import { InputError, orUsage } from './command/input-error';
import { errorsOf, problemText } from './check/schema-problems';

const usage = `npm run check                                    schemas, texts and cases
npm run check -- --deny-warnings                 fails for warnings as well
npm run check -- --coverage                      also prints what no case covers
npm run check -- --diff main                     what the schemas mean otherwise than those of a commit
    --markdown                         the report for a pull request
    --deny-warnings                    fails for a breaking change
npm run check -- --explain operate/company       the whole schema of a screen, each line with where it comes from
npm run check -- --config file.json              a config.json of a deployment
npm run check -- --against https://console.example --account name
    where a running platform differs; the password is asked for, or in CONSOLE_PASSWORD
    --only operate/company,vas/order   only these screens
    --data-center name                 another data center of the console
    --at-once 2                        requests at the same time (default: 4)
    --markdown                         the report for a pull request`;

/**
 * Checks everything; exit code 1 for an error or a denied warning. It also updates the editors' JSON Schemas from the
 * project's schemas, if they have no error.
 */
async function check({ coverage: withCoverage, 'deny-warnings': denyWarnings }: Given): Promise<number> {
  const started = performance.now();
  const { schemas, fixtures, problems, drafts, languages, totals } = await checkProject(process.cwd());
  tell(problems);
  if (withCoverage) process.stdout.write(`${coverageText(coverage(schemas, fixtures.proofs))}\n\n`);
  if (drafts.length > 0)
    process.stdout.write(
      `drafts: ${drafts.join(', ')} (the contract knows none of their calls; the sandbox serves them)\n`,
    );
  for (const line of languages) process.stdout.write(`${line}\n`);
  if (process.env['SCHEMAS_DIR'] === undefined && errorsOf(problems).length === 0) {
    for (const path of writeEditorSchemas(process.cwd())) process.stdout.write(`editor: wrote ${path}\n`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`check: ${totals} (${seconds} s)\n`);
  return codeOf(problems, denyWarnings);
}

function tell(problems: Problem[]): void {
  if (problems.length > 0) process.stderr.write(`${problemText(problems)}\n\n`);
}

/** The exit code: 1 for an error or a denied warning. */
function codeOf(problems: Problem[], denyWarnings: boolean): number {
  return (denyWarnings ? problems : errorsOf(problems)).length > 0 ? 1 : 0;
}

type Given = ReturnType<typeof readArguments>;

/** Tells what has changed since a commit. */
async function differ(commit: string, { markdown, 'deny-warnings': denyBreaking }: Given): Promise<number> {
  const screens = await diffSince(process.cwd(), commit);
  process.stdout.write(`${(markdown ? asMarkdown : asText)(screens)}\n`);
  return denyBreaking && screens.some(({ grade }) => grade === 'breaking') ? 1 : 0;
}

async function compare(
  address: string,
  { account, only, markdown, 'data-center': dataCenter, 'at-once': atOnce }: Given,
): Promise<number> {
  if (account === undefined) throw new InputError(`--against needs --account\n\n${usage}`);
  if (atOnce !== undefined && !(Number(atOnce) >= 1)) throw new InputError('--at-once is a number from 1');
  const { checkAgainst } = await import('./check/against/command');
  return await checkAgainst(process.cwd(), {
    address,
    account,
    dataCenter,
    only: only?.split(','),
    atOnce: atOnce === undefined ? undefined : Number(atOnce),
    markdown,
  });
}

/** Checks one config.json; exit code 1 for an error or a denied warning. @throws InputError for a file that cannot be read */
function checkFile(path: string, denyWarnings: boolean): number {
  if (!existsSync(path)) throw new InputError(`there is no file ${path}`);
  const problems = checkConfig(process.cwd(), path, readFileSync(path, 'utf8'));
  tell(problems);
  process.stdout.write(`config: problems ${problems.length}\n`);
  return codeOf(problems, denyWarnings);
}

function readArguments() {
  return orUsage(usage, () => {
    const flag = { type: 'boolean', default: false } as const;
    const text = { type: 'string' } as const;
    return parseArgs({
      options: {
        coverage: flag,
        'deny-warnings': flag,
        diff: text,
        explain: text,
        config: text,
        against: text,
        account: text,
        only: text,
        'data-center': text,
        'at-once': text,
        markdown: flag,
      },
    }).values;
  });
}

await runCommand(async () => {
  const given = readArguments();
  const { against: address, config, diff, explain: screen } = given;
  if (diff !== undefined) process.exitCode = await differ(diff, given);
  else if (address !== undefined) process.exitCode = await compare(address, given);
  else if (screen !== undefined) process.stdout.write(`${explain('schemas', screen)}\n`);
  else if (config !== undefined) process.exitCode = checkFile(config, given['deny-warnings']);
  else process.exitCode = await check(given);
});
