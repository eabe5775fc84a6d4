/** `npm run migrate`: writes the present names of renamed words of the schema language into the schemas. */
import { migrate } from './migrate/migrate';
import { projectRoot, readSettings } from './settings';

const { schemaDirectory } = readSettings([], { ...process.env, PORT: '0' });
const done = migrate(schemaDirectory);
const lines = done.map(({ file, line, old, now }) => `${file}:${line}  ${old} → ${now}`);
process.stdout.write(`${[...lines, done.length === 0 ? `No word of ${schemaDirectory.replace(projectRoot, '')} was renamed.` : 'Look at the difference, then run: npm run check'].join('\n')}\n`);
