/**
 * `npm test`: everything that proves the console, with one line for each stage as it ends, the whole output of one that
 * failed, and a last line that says how many tests passed and failed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { findChromium } from '../tests/support/chromium';
import { runCommand } from './command/command';
import { orUsage } from './command/input-error';

const usage = `npm test                        everything
npm test -- --changed           the tests that import what changed since the last commit, and all checks without tests
npm test -- --changed main      the same since another commit`;

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Tests that passed at the second attempt only, with what the first one said. */
const again: string[] = [];

await runCommand(async () => {
  const since = readArguments();
  const reports = mkdtempSync(join(tmpdir(), 'console-tests-'));
  const [unit, browser] = [join(reports, 'unit.json'), join(reports, 'browser.json')];
  const ofChanged = since === undefined ? [] : ['--changed', since, '--passWithNoTests'];
  const inChanged = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests'];

  const ended = await Promise.all([
    stage('build', 'vite build --configLoader runner'),
    stage('types', 'tsc --noEmit'),
    stage('format', 'oxfmt --check'),
    stage('lint', 'oxlint --deny-warnings'),
    stage('check', 'tsx scripts/check.ts --deny-warnings'),
  ]);
  for (const isGood of ended) counts[isGood ? 'passed' : 'failed'] += 1;

  const vitest = `vitest run --configLoader=runner --reporter=default --reporter=json --outputFile.json=${unit}`;
  const isUnitGood = await stage('unit', vitest, ofChanged);
  count(isUnitGood, unit, (report: VitestReport) => [
    report.numPassedTests,
    report.numFailedTests,
    report.numPendingTests + report.numTodoTests,
  ]);

  const playwright = 'playwright test --config=tests --reporter=list,json --retries=1';
  const isBrowserGood =
    provideChromium() && (await stage('browser', playwright, inChanged, { PLAYWRIGHT_JSON_OUTPUT_FILE: browser }));
  count(isBrowserGood, browser, ({ stats, suites }: PlaywrightReport) => {
    again.push(...suites.flatMap(secondAttempts));
    return [stats.expected + stats.flaky, stats.unexpected, stats.skipped];
  });

  rmSync(reports, { recursive: true });
  if (again.length > 0) process.stdout.write(`\nPassed at the second attempt only:\n${again.join('\n')}\n`);
  const { passed, failed, skipped } = counts;
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** The commit that `--changed` names. */
function readArguments(): string | undefined {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
    const [commit = 'HEAD', ...more] = positionals;
    if (more.length > 0 || (positionals.length > 0 && !values.changed))
      throw new Error('only --changed takes a commit, and only one');
    return values.changed ? commit : undefined;
  });
}

/** Runs a program of node_modules/.bin to its end, for half an hour at most, and tells whether it succeeded. */
async function stage(name: string, command: string, more: string[] = [], environment = {}): Promise<boolean> {
  const started = performance.now();
  let output = '';
  const isGood = await new Promise<boolean>((done) => {
    const [program = '', ...given] = command.split(' ');
    const child = spawn(join('node_modules/.bin', program), [...given, ...more], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 30 * 60_000,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', (problem) => {
      output += problem.message;
      done(false);
    });
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}`;
      done(code === 0);
    });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${isGood ? '✓' : '✗'} ${name.padEnd(8)} ${seconds} s\n`);
  if (!isGood) process.stdout.write(`\n──── ${name} ────\n${output.trimEnd()}\n\n`);
  return isGood;
}

/** Adds what a runner reports. One that failed has at least one failure, also without a report or a failed test. */
function count<Report>(isGood: boolean, path: string, read: (report: Report) => [number, number, number]): void {
  const report = existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as Report);
  const [passed, failed, skipped] = report ? read(report) : [0, 0, 0];
  counts.passed += passed;
  counts.failed += isGood ? failed : Math.max(failed, 1);
  counts.skipped += skipped;
}

/** Tests that passed at the second attempt only, with what the first one said: it leaves no other trace. */
function secondAttempts({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const flaky = tests.filter(({ status }) => status === 'flaky');
    return flaky.map(({ results: [first] }) => {
      const said = stripVTControlCharacters(first?.errors[0]?.message ?? '').split('\n');
      return [`  ${file}:${line} ${title}`, ...said.filter((part) => part.trim() !== '').slice(0, 12)].join('\n    ');
    });
  });
  return [...own, ...suites.flatMap(secondAttempts)];
}

/** Makes sure that there is a Chromium: by apt-get when that is possible, else Playwright's own. */
function provideChromium(): boolean {
  const apt = 'apt-get install -y --no-install-recommends fonts-noto-cjk';
  const small = `apt-get update && ${apt} chromium-headless-shell`;
  const ways = [small, `${apt} chromium`, 'npx playwright install chromium'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const way of ways) if (!findChromium()) spawnSync(way, { shell: true, stdio: 'ignore', env });
  if (findChromium()) return true;
  process.stdout.write(
    'No Chromium: install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH to its executable.\n',
  );
  return false;
}
