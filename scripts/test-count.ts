import { readFile } from 'node:fs/promises';
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
  /** What broke outside of any test: a configuration, a set-up, a file that does not load. */
  errors: unknown[];
}

/** Counts vitest's JSON report; a file that fails to load counts as one failed test. */
export function countVitest(report: VitestReport): Count {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's JSON report; a test that passes only on a second try has failed. */
export function countPlaywright(report: PlaywrightReport): Count {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/**
 * Reads a runner's report. A runner that failed can't come out with no failure, so one is counted
 * when it left no readable report or blames no test.
 */
export async function readCount<Report>(path: string, count: (report: Report) => Count, succeeded: boolean): Promise<Count> {
  const counted = await readReport(path, count);
  if (!counted) return { passed: 0, failed: 1, skipped: 0 };
  return succeeded || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** Adds counts up. */
export function sum(counts: Count[]): Count {
  return counts.reduce(
    (total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed, skipped: total.skipped + count.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

async function readReport<Report>(path: string, count: (report: Report) => Count): Promise<Count | undefined> {
  try {
    return count(JSON.parse(await readFile(path, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
