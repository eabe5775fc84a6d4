import { parseArgs } from 'node:util';
import { InputError } from './input-error';
import { newSchema } from './new/new-schema';

const usage = `npm run new operate/warranty -- --from sample.json [--calls /v2/user/warranty]
npm run new operate/warranty -- --from openapi.yaml --operation listWarranties`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, operation: { type: 'string' }, calls: { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0 || values.from === undefined) throw new Error('A screen and --from are needed');
    const { from, operation, calls } = values;
    return { name, from, ...(operation !== undefined && { operation }), ...(calls !== undefined && { calls }) };
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

try {
  process.stdout.write(`${newSchema(process.cwd(), process.env['SCHEMAS_DIR'] ?? 'schemas', readArguments())}\n`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
