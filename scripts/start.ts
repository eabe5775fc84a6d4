import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Draft } from '../sandbox/drafts/draft';
import { runCommand } from './command';
import { isStale } from './freshness';
import { readPreparation } from './preparation';
import type * as Serving from './serve';
import { projectRoot, readSettings, SettingProblem } from './settings';

/** Runs the preparation in a separate process; this one ends with it on a failure, which is printed already. */
const prepare = (flags: string[]): Promise<Draft[]> =>
  new Promise((done) => {
    const child = fork(fileURLToPath(new URL('prepare.ts', import.meta.url)), flags, { serialization: 'advanced' });
    child.on('message', (drafts) => done(drafts as Draft[]));
    child.on('exit', (code) => code !== 0 && process.exit(1));
  });

/** `npm start`: prepares what is missing or older than its sources, and serves the console with the sandbox. */
await runCommand(async () => {
  const flags = process.argv.slice(2);
  const settings = readSettings(flags, process.env);
  const { build, buildDirectory, schemaDirectory } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html'))) throw new SettingProblem(`There is no build in ${buildDirectory}. Start without --no-build to make one.`);
  const prepared = build && isStale(projectRoot, buildDirectory, schemaDirectory) ? undefined : readPreparation(projectRoot, schemaDirectory);
  const drafts = prepared ? prepared.drafts : prepare(flags);
  const { serve } = (await (prepared ? import(pathToFileURL(prepared.server).href) : import('./serve'))) as typeof Serving;
  await serve(settings, drafts);
});
