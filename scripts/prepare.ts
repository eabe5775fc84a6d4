import { buildConsole, isStale } from './console-build';
import { draftsOf } from './drafts';
import { projectCompiler } from './schema-bundle';
import { hasErrors, problemText } from './schema-problems';
import { runCommand } from './service';
import { projectRoot, readSettings, SettingProblem } from './settings';
import { soundSchemas } from './sound-schemas';

/**
 * The first half of `npm start`: builds the console when it has to, and sends the drafts of the schemas to the process
 * that serves. Compiler and bundler take 900 MB, which go back to the system when this process ends.
 */
await runCommand(async () => {
  process.on('disconnect', () => process.exit());
  const { build, buildDirectory, schemaDirectory } = readSettings(process.argv.slice(2), process.env);
  const schemas = projectCompiler(projectRoot, schemaDirectory).compile();
  if (build && isStale(projectRoot, buildDirectory, schemaDirectory)) {
    if (hasErrors(schemas)) throw new SettingProblem(`The schemas have to be right before the console can be built:\n\n${problemText(schemas)}`);
    process.stdout.write('building the console …\n');
    await buildConsole(projectRoot, buildDirectory);
  }
  process.send?.(draftsOf(soundSchemas(schemas)), () => process.disconnect());
});
