import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Draft } from '../sandbox/drafts/draft';
import { startServer } from '../sandbox/server';
import { openSandbox, readyLine, runCommand, untilStopped } from './service';
import { readSettings, SettingProblem } from './settings';

/** Runs the preparation beside this process, which ends with it when it fails: it has said why. */
const prepare = (flags: string[]): Promise<Draft[]> =>
  new Promise((done) => {
    const child = fork(fileURLToPath(new URL('prepare.ts', import.meta.url)), flags, { serialization: 'advanced' });
    child.on('message', (drafts) => done(drafts as Draft[]));
    child.on('exit', (code) => code !== 0 && process.exit(1));
  });

/** `npm start`: builds the console when it has to, and serves it with the sandbox. */
await runCommand(async () => {
  const flags = process.argv.slice(2);
  const settings = readSettings(flags, process.env);
  const { build, buildDirectory, port } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html'))) throw new SettingProblem(`There is no build in ${buildDirectory}. Start without --no-build to make one.`);
  const drafts = prepare(flags);
  const server = await startServer({ sandbox: () => openSandbox(settings, drafts), directory: buildDirectory, port });
  untilStopped(async () => {
    await server.close();
    await server.sandbox.close();
  });
  process.stdout.write(`${readyLine(server.address)}\n`);
});
