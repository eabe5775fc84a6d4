/**
 * `npm test`: everything that proves the console, with one line for each stage as it ends, the
 * whole output of one that failed, and a last line that says how many tests passed and failed. `npm test -- --changed` runs
 * what a change can touch, for daily work.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { orUsage } from './input-error';
import { prepareChromium } from './test-browser';
import { readSources } from './related-tests';
import { changedSince, touchedBy } from './test-changed';
import { countPlaywright, countVitest, readCount, sum, summary } from './test-count';
import { type Ended, runStages } from './test-schedule';
import { root, type Count, type Stage } from './test-stage';

const sourceStages: Stage[] = [
  { name: 'build', program: 'vite', args: ['build', '--configLoader', 'runner'], cores: 1 },
  { name: 'types', program: 'tsc', args: ['--noEmit', '-p', '.'], cores: 1 },
  { name: 'format', program: 'oxfmt', args: ['--check'], cores: 1 },
  { name: 'lint', program: 'oxlint', args: ['--deny-warnings'], cores: 1 },
  { name: 'schemas', program: 'tsx', args: ['scripts/check.ts', '--deny-warnings'], cores: 1 },
];

const usage = `npm test                        everything
npm test -- --changed           what the changes since the last commit can touch, as far as the imports tell
npm test -- --changed main      the same since another commit`;

function readArguments(): { changed?: string } {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
    const [commit = 'HEAD', ...more] = positionals;
    if (more.length > 0 || (positionals.length > 0 && !values.changed))
      throw new Error('only --changed takes a commit, and only one');
    return values.changed ? { changed: commit } : {};
  });
}

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const failed: Count = { passed: 0, failed: 1, skipped: 0 };

await runCommand(async () => {
  const { changed } = readArguments();
  const reports = await mkdtemp(join(tmpdir(), 'console-tests-'));
  const ended = await runStages(changed === undefined ? allStages(reports) : changedStages(reports, changed), tell);
  const counts = await Promise.all(
    ended.map(({ stage, succeeded }) => stage.count?.(succeeded) ?? (succeeded ? passed : failed)),
  );
  await rm(reports, { recursive: true, force: true });
  process.stdout.write(
    `\n${summary(sum(counts))}${changed === undefined ? '' : ' (a part only: "npm test" runs everything)'}\n`,
  );
  process.exitCode = ended.every(({ succeeded }) => succeeded) && sum(counts).failed === 0 ? 0 : 1;
});

function allStages(reports: string): Stage[] {
  return [...sourceStages, unitStage(reports), browserStage(reports)];
}

function changedStages(reports: string, commit: string): Stage[] {
  const touched = touchedBy(changedSince(commit), readSources(root));
  if (!touched) return allStages(reports);
  process.stdout.write(touched.notes.map((note) => `${note}\n`).join(''));
  return [
    ...sourceStages.filter(({ name }) => touched.stages.includes(name)),
    ...(touched.unit.length > 0 ? [unitStage(reports, 'unit', touched.unit)] : []),
    ...(touched.screens.length > 0 ? [unitStage(reports, 'screens', touched.screens)] : []),
    ...(touched.browser.length > 0 ? [browserStage(reports, touched.browser)] : []),
  ];
}

function unitStage(reports: string, name = 'unit', more: string[] = []): Stage {
  const report = join(reports, `${name}.json`);
  return {
    name,
    program: 'vitest',
    args: [
      'run',
      '--configLoader=runner',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    cores: 2,
    count: (succeeded) => readCount(report, countVitest, succeeded),
  };
}

function browserStage(reports: string, more: string[] = []): Stage {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser',
    program: 'playwright',
    // A second attempt shows whether a test fails each time. Tests that needed one are named at the end.
    args: ['test', '--config=tests', '--reporter=list,json', '--retries=1', ...more],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    cores: 2,
    after: 'build',
    prepare: prepareChromium,
    count: (succeeded) => readCount(report, countPlaywright, succeeded),
  };
}

/** A line for a stage that has ended, with the whole output of one that failed. */
function tell({ stage, succeeded, duration, output }: Ended): void {
  process.stdout.write(
    `${succeeded ? '✓' : '✗'} ${stage.name.padEnd(8)} ${(duration / 1000).toFixed(1).padStart(6)} s\n`,
  );
  if (!succeeded) process.stdout.write(`\n──── ${stage.name} ────\n${output.trimEnd()}\n\n`);
}
