import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Count } from './test-stage';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** A file that could not be loaded has failed without a test. */
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Failures outside of tests: a configuration, a set-up, a file that does not load. */
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  /** One for each attempt. */
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[];
}

/** Counts vitest's JSON report; a file that fails to load counts as one failed test. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's JSON report. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    again: report.suites.flatMap(flakyTests),
  };
}

function flakyTests({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => [`${file}:${line} ${title}`, ...failureLines(results[0])].join('\n    ')),
  );
  return [...own, ...suites.flatMap(flakyTests)];
}

/** Where an attempt failed, and the beginning of what was said: the second attempt leaves no other trace of it. */
function failureLines(attempt: PlaywrightTest['results'][number] | undefined): string[] {
  const [error] = attempt?.errors ?? [];
  if (!error) return [];
  const said = stripVTControlCharacters(error.message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [...(error.location ? [`${basename(error.location.file)}:${error.location.line}`] : []), ...said.slice(0, 12)];
}

/**
 * Reads a runner's report. A failed runner counts as at least one failure, also without a readable report or a failed
 * test.
 */
export async function readCount<Report>(
  path: string,
  count: (report: Report) => Count,
  succeeded: boolean,
): Promise<Count> {
  const counted = await readReport(path, count);
  if (!counted) return { passed: 0, failed: 1, skipped: 0 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Adds counts up. */
export function sum(counts: Count[]): Required<Count> {
  const total = { passed: 0, failed: 0, skipped: 0, again: [] as string[] };
  for (const { passed, failed, skipped, again = [] } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.again.push(...again);
  }
  return total;
}

/** The end of `npm test`: the tests that needed a second attempt, and a last line. */
export function summary({ passed, failed, skipped, again }: Required<Count>): string {
  const second =
    again.length > 0
      ? [`Passed at the second attempt only: ${again.length}`, ...again.map((name) => `  ${name}`), '']
      : [];
  return [...second, `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`].join('\n');
}

async function readReport<Report>(path: string, count: (report: Report) => Count): Promise<Count | undefined> {
  try {
    return count(JSON.parse(await readFile(path, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
