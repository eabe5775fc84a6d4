import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { shortProcess } from '../sandbox/database/short-process';
import type { Fallback } from '../sandbox/fallback';
import { draftPlatform, samples } from './cases/fallback';
import { runCommand } from './command';
import { buildConsole } from './console-build';
import { isStale } from './freshness';
import { InputError } from './input-error';
import { projectCompiler } from './schema-bundle';
import { errorsOf, problemText } from './schema-problems';
import { serve } from './serve';
import { projectRoot, readSettings, type Settings } from './settings';
import { soundSchemas } from './sound-schemas';

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

/** Runs scripts/seed.ts with the flags of this process; that it fails is already printed. */
function seed(): Promise<void> {
  const execArgv = [...process.execArgv, ...shortProcess];
  const child = fork(join(projectRoot, 'scripts/seed.ts'), process.argv.slice(2), { execArgv });
  return new Promise((done) => child.on('exit', (code) => (code === 0 ? done() : process.exit(1))));
}

/** `npm start`: serves the console with the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { build, buildDirectory, databaseUrl, dataDirectory, reset } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html')))
    throw new InputError(`There is no build in ${buildDirectory}. Start without --no-build to create one.`);
  const isNew = databaseUrl === undefined && (reset || !existsSync(join(dataDirectory, 'postgres')));
  await serve(isNew ? { ...settings, reset: false } : settings, async () => {
    const seeded = isNew ? seed() : undefined;
    const fallback = await prepare(settings);
    await seeded;
    return fallback;
  });
});
