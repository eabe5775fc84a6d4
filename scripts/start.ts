import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shortProcess } from '../sandbox/database/short-process';
import type { Fallback } from '../sandbox/fallback';
import { startServer } from '../sandbox/server';
import { runCommand } from './command/command';
import { buildConsole, isStale } from './build/console-build';
import { draftPlatform, samples } from './cases/fallback';
import { InputError } from './command/input-error';
import { projectCompiler } from './build/schema-bundle';
import { errorsOf, problemText } from './check/schema-problems';
import { openSandbox, readyLine, untilStopped } from './command/service';
import { projectRoot, readSettings, type Settings } from './command/settings';
import { soundSchemas } from './check/sound-schemas';

/** Builds the console when it is missing or older than its sources. @returns the platform of its drafts */
async function prepare({ build, buildDirectory, schemaDirectory }: Settings): Promise<Fallback> {
  const schemas = projectCompiler(projectRoot, schemaDirectory).compile();
  if (build && isStale(projectRoot, buildDirectory, schemaDirectory)) {
    if (errorsOf(schemas.problems).length > 0)
      throw new InputError(
        `The console cannot be built, because the schemas have errors:\n\n${problemText(schemas.problems)}`,
      );
    process.stdout.write('building the console …\n');
    await buildConsole(buildDirectory, schemaDirectory, projectRoot);
  }
  return draftPlatform(soundSchemas(schemas), {}, { samples });
}

/** Runs scripts/command/seed.ts with the flags of this process; that it fails is already printed. */
function seed(): Promise<void> {
  const execArgv = [...process.execArgv, ...shortProcess];
  const child = fork(join(projectRoot, 'scripts/command/seed.ts'), process.argv.slice(2), { execArgv });
  return new Promise((done) => child.on('exit', (code) => (code === 0 ? done() : process.exit(1))));
}

/** `npm start`: serves the console with the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { build, buildDirectory, databaseUrl, dataDirectory, reset, port, basePath } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html')))
    throw new InputError(`There is no build in ${buildDirectory}. Start without --no-build to create one.`);
  const isNew = databaseUrl === undefined && (reset || !existsSync(join(dataDirectory, 'postgres')));
  const server = await startServer({
    // The port is open before the rest is there.
    sandbox: async () => {
      const seeded = isNew ? seed() : undefined;
      const fallback = await prepare(settings);
      await seeded;
      return openSandbox(isNew ? { ...settings, reset: false } : settings, fallback);
    },
    directory: buildDirectory,
    port,
    basePath,
  });
  untilStopped(async () => {
    await server.close();
    await server.sandbox.close();
  });
  process.stdout.write(`${readyLine(`${server.address}${basePath.slice(0, -1)}`)}\n`);
});
