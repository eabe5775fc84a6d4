/** `npm run migrate`: writes the present names of renamed words of the schema language, and its version, into the schemas. */
import { languageVersion } from '../src/compiler/renamed-words';
import { runCommand } from './command';
import { migrate } from './migrate/migrate';
import { projectRoot, readSettings } from './settings';

await runCommand(() => {
  const { schemaDirectory } = readSettings([], { ...process.env, PORT: '0' });
  const done = migrate(schemaDirectory);
  const lines = done.map(({ file, line, old, now }) => `${file}:${line}  ${old} → ${now}`);
  const last =
    done.length === 0
      ? `${schemaDirectory.replace(projectRoot, '')} is written in the present version of the schema language: ${languageVersion}.`
      : 'Look at the difference, then run: npm run check';
  process.stdout.write(`${[...lines, last].join('\n')}\n`);
});
