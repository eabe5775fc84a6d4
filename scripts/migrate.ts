/** `npm run migrate`: writes the schemas in the present version of the schema language. */
import { runCommand } from './command';
import { migrate } from './migrate/migrate';
import { migrationText } from './migrate/report';
import { projectRoot, readSettings } from './settings';

await runCommand(() => {
  const { schemaDirectory } = readSettings([], { ...process.env, PORT: '0' });
  const done = migrate(schemaDirectory);
  process.stdout.write(`${migrationText(schemaDirectory, schemaDirectory.replace(projectRoot, ''), done)}\n`);
});
