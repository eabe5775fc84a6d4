import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '../sandbox/drafts/draft';
import { runCommand } from './command';
import { isStale } from './freshness';
import { readDrafts } from './kept-drafts';
import { hasPrograms, type Program, programFile } from './programs';
import { projectRoot, readSettings, SettingProblem, type Settings } from './settings';

/** Runs a program in a separate process. If it fails, this process ends as well; the error is already printed. */
function beside(program: Program, flags: string[]): ChildProcess {
  const isKept = hasPrograms(projectRoot);
  // A small heap saves memory in the process that keeps running, but would slow down the short ones.
  const execArgv = [
    ...process.execArgv.filter((option) => !option.startsWith('--max-semi-space-size')),
    ...(isKept ? [] : ['--import', 'tsx']),
  ];
  const file = isKept ? programFile(projectRoot, program) : join(projectRoot, 'scripts', program);
  const child = fork(file, flags, { serialization: 'advanced', execArgv });
  return child.on('exit', (code) => code !== 0 && process.exit(1));
}

function prepare(flags: string[]): Promise<Draft[]> {
  return new Promise((done) => beside('prepare.ts', flags).on('message', (drafts) => done(drafts as Draft[])));
}

/** Loads the program of the seed. @returns a function that creates the data */
function loadSeed(flags: string[]): () => Promise<void> {
  const child = beside('seed.ts', flags);
  return () =>
    new Promise((done) => {
      child.on('exit', (code) => code === 0 && done());
      child.send('create');
    });
}

/** `npm start`: prepares what is missing or older than its sources, and serves the console with the sandbox. */
async function start(flags: string[], settings: Settings): Promise<void> {
  const { build, buildDirectory, databaseUrl, dataDirectory, reset, schemaDirectory } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html')))
    throw new SettingProblem(`There is no build in ${buildDirectory}. Start without --no-build to create one.`);
  const kept =
    build && isStale(projectRoot, buildDirectory, schemaDirectory)
      ? undefined
      : readDrafts(projectRoot, schemaDirectory);
  const isNew = databaseUrl === undefined && (reset || !existsSync(join(dataDirectory, 'postgres')));
  const drafts = kept ?? prepare(flags);
  const seed = isNew ? loadSeed(flags) : undefined;
  // What serves is loaded while the other programs load.
  const { serve } = await import('./serve');
  await serve(settings, drafts, seed);
}

await runCommand(async () => {
  const flags = process.argv.slice(2);
  const settings = readSettings(flags, process.env);
  if (settings.copy === undefined) return start(flags, settings);
  const { copyData } = await import('./copy-data');
  return copyData(settings, settings.copy);
});
