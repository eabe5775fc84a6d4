/**
 * `npm test`: everything that proves the console, with one line for each stage, the whole output
 * of those that failed, and a last line that says how many tests passed and failed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareChromium } from './test-browser';
import { countPlaywright, countVitest, readCount, sum, summary } from './test-count';
import { type Ended, runStages } from './test-schedule';
import type { Count, Stage } from './test-stage';

const reports = await mkdtemp(join(tmpdir(), 'console-tests-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const stages: Stage[] = [
  { name: 'build', program: 'vite', args: ['build', '--configLoader', 'runner'], cores: 1 },
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'], cores: 1 },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'], cores: 1 },
  { name: 'schemas', program: 'tsx', args: ['scripts/check.ts', '--deny-warnings'], cores: 1 },
  {
    name: 'unit',
    program: 'vitest',
    args: ['run', '--configLoader=runner', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    cores: 2,
    count: (succeeded) => readCount(vitestReport, countVitest, succeeded),
  },
  {
    name: 'browser',
    program: 'playwright',
    // A second attempt shows whether a test fails each time. Tests that needed one are named at the end.
    args: ['test', '--config=tests', '--reporter=list,json', '--retries=1'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    cores: 2,
    after: 'build',
    prepare: prepareChromium,
    count: (succeeded) => readCount(playwrightReport, countPlaywright, succeeded),
  },
];

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const failed: Count = { passed: 0, failed: 1, skipped: 0 };

const ended = await runStages(stages, tell);
const counts = await Promise.all(ended.map(({ stage, succeeded }) => stage.count?.(succeeded) ?? (succeeded ? passed : failed)));
await rm(reports, { recursive: true, force: true });

for (const { stage, succeeded, output } of ended) {
  if (!succeeded) process.stdout.write(`\n──── ${stage.name} ────\n${output.trimEnd()}\n`);
}
process.stdout.write(`\n${summary(sum(counts))}\n`);
process.exitCode = ended.every(({ succeeded }) => succeeded) && sum(counts).failed === 0 ? 0 : 1;

/** A line for a stage that has ended. */
function tell({ stage, succeeded, duration }: Ended): void {
  process.stdout.write(`${succeeded ? '✓' : '✗'} ${stage.name.padEnd(8)} ${(duration / 1000).toFixed(1).padStart(6)} s\n`);
}
