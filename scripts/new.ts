import { parseArgs } from 'node:util';
import { runCommand } from './command/command';
import { orUsage } from './command/input-error';
import { newSchema } from './new/new-schema';

const usage = `npm run new operate/warranty -- --from sample.json [--calls /v2/user/warranty]`;

function readArguments() {
  return orUsage(usage, () => {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, calls: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0 || values.from === undefined)
      throw new Error('A screen and --from are needed');
    const { from, calls } = values;
    return { name, from, ...(calls !== undefined && { calls }) };
  });
}

await runCommand(() => {
  process.stdout.write(`${newSchema(process.cwd(), process.env['SCHEMAS_DIR'] ?? 'schemas', readArguments())}\n`);
});
