import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../sandbox/server';
import { buildConsole, isStale } from './console-build';
import { draftsOf } from './drafts';
import { projectCompiler } from './schema-bundle';
import { hasErrors, problemText } from './schema-problems';
import { openSandbox, readyLine, runCommand, untilStopped } from './service';
import { projectRoot, readSettings, SettingProblem } from './settings';
import { soundSchemas } from './sound-schemas';

/** `npm start`: builds the console when it has to, and serves it with the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { build, buildDirectory, schemaDirectory, port } = settings;
  if (!build && !existsSync(join(buildDirectory, 'index.html'))) throw new SettingProblem(`There is no build in ${buildDirectory}. Start without --no-build to make one.`);
  const schemas = projectCompiler(projectRoot, schemaDirectory).compile();
  if (build && isStale(projectRoot, buildDirectory, schemaDirectory)) {
    if (hasErrors(schemas)) throw new SettingProblem(`The schemas have to be right before the console can be built:\n\n${problemText(schemas)}`);
    process.stdout.write('building the console …\n');
    await buildConsole(projectRoot, buildDirectory);
  }
  const drafts = draftsOf(soundSchemas(schemas));
  const server = await startServer({ sandbox: () => openSandbox(settings, drafts), directory: buildDirectory, port });
  untilStopped(async () => {
    await server.close();
    await server.sandbox.close();
  });
  process.stdout.write(`${readyLine(server.address)}\n`);
});
