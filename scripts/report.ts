import { parseArgs } from 'node:util';
import { InputError } from './input-error';
import { openReport } from './report/report';

const usage = `npm run report -- file.json            fixtures from a problem report, for npm run check
npm run report -- file.json --all      also of the other screens in the report
npm run report -- file.json --script   a browser test that does the steps again`;

function readArguments(): { file: string; all: boolean; script: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false }, script: { type: 'boolean', default: false } } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error('Give one file.');
    return { file, ...values };
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

try {
  const { file, ...how } = readArguments();
  await openReport(process.cwd(), file, how);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
