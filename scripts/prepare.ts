import { runCommand } from './command';
import { draftsOf } from './drafts';
import { isStale } from './freshness';
import { keepDrafts } from './kept-drafts';
import { projectCompiler } from './schema-bundle';
import { hasErrors, problemText } from './schema-problems';
import { projectRoot, readSettings, SettingProblem } from './settings';
import { soundSchemas } from './sound-schemas';

/**
 * The first part of `npm start`: builds the console if needed, sends the drafts of the schemas to the process that
 * serves, and keeps them for the next start. Compiler and bundler take 900 MB, which go back to the system when this
 * process ends.
 */
await runCommand(async () => {
  process.on('disconnect', () => process.exit());
  const begun = Date.now();
  const { build, buildDirectory, schemaDirectory } = readSettings(process.argv.slice(2), process.env);
  const schemas = projectCompiler(projectRoot, schemaDirectory).compile();
  if (build && isStale(projectRoot, buildDirectory, schemaDirectory)) {
    if (hasErrors(schemas))
      throw new SettingProblem(
        `The console cannot be built, because the schemas have errors:\n\n${problemText(schemas)}`,
      );
    process.stdout.write('building the console …\n');
    const { buildConsole } = await import('./console-build');
    await buildConsole(projectRoot, buildDirectory);
  }
  const drafts = draftsOf(soundSchemas(schemas));
  // This process ends afterwards, also when a part of the message is still on its way.
  await new Promise<void>((sent) => (process.send ? process.send(drafts, undefined, undefined, () => sent()) : sent()));
  try {
    keepDrafts({ root: projectRoot, schemaDirectory, begun, drafts });
  } catch {
    // The next start prepares again, for example when node_modules cannot be written.
  }
  process.disconnect?.();
});
