import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Draft } from '../sandbox/drafts/draft';
import { runCommand } from './command';
import { isStale } from './freshness';
import { readPreparation } from './preparation';
import type * as Serving from './serve';
import { projectRoot, readSettings, SettingProblem, type Settings } from './settings';

/** Runs a script in a separate process. If it fails, this process ends as well; the error is already printed. */
const beside = (script: string, flags: string[]): ChildProcess => {
  // A small heap saves memory in the process that keeps running, but would slow down the short ones.
  const execArgv = process.execArgv.filter((option) => !option.startsWith('--max-semi-space-size'));
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), flags, { serialization: 'advanced', execArgv });
  return child.on('exit', (code) => code !== 0 && process.exit(1));
};

const prepare = (flags: string[]): Promise<Draft[]> => new Promise((done) => beside('prepare.ts', flags).on('message', (drafts) => done(drafts as Draft[])));

const seed = (flags: string[]): Promise<void> => new Promise((done) => beside('seed.ts', flags).on('exit', (code) => code === 0 && done()));

/** `npm start`: prepares what is missing or older than its sources, and serves the console with the sandbox. */
const start = async (flags: string[], settings: Settings): Promise<void> => {
  const { build, buildDirectory, databaseUrl, dataDirectory, reset, schemaDirectory } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html'))) throw new SettingProblem(`There is no build in ${buildDirectory}. Start without --no-build to create one.`);
  const prepared = build && isStale(projectRoot, buildDirectory, schemaDirectory) ? undefined : readPreparation(projectRoot, schemaDirectory);
  const drafts = prepared ? prepared.drafts : prepare(flags);
  const { serve } = (await (prepared ? import(pathToFileURL(prepared.server).href) : import('./serve'))) as typeof Serving;
  const isNew = databaseUrl === undefined && (reset || !existsSync(join(dataDirectory, 'postgres')));
  await serve(settings, drafts, isNew ? () => seed(flags) : undefined);
};

await runCommand(async () => {
  const flags = process.argv.slice(2);
  const settings = readSettings(flags, process.env);
  if (settings.copy === undefined) return start(flags, settings);
  const { copyData } = await import('./copy-data');
  return copyData(settings, settings.copy);
});
