import { parseArgs } from 'node:util';
import { runCommand } from './command/command';
import { orUsage } from './command/input-error';
import { newSchema } from './new/new-schema';

const usage = `npm run new operate/warranty -- --from sample.json [--calls /v2/user/warranty]`;

await runCommand(() => {
  const input = orUsage(usage, () => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({ options: { from: text, calls: text }, allowPositionals: true });
    const [name, ...more] = positionals;
    const { from, calls } = values;
    if (name === undefined || more.length > 0 || from === undefined) throw new Error('A screen and --from are needed');
    return { name, from, calls };
  });
  process.stdout.write(`${newSchema(process.cwd(), process.env['SCHEMAS_DIR'] ?? 'schemas', input)}\n`);
});
