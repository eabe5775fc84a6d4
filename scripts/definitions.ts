/** `npm run definitions -- --out <folder>`: new definitions and texts for a built console, without its code. */
import { parseArgs } from 'node:util';
import { deployDefinitions } from './deploy/definitions';
import { InputError } from './input-error';
import { projectRoot } from './settings';

const usage = `npm run definitions -- --out <folder>   compiles schemas and locales into the built console of this folder`;

function readArguments(): string {
  try {
    const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
    if (!out) throw new Error('--out needs the folder of a built console');
    return out;
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

try {
  process.stdout.write(`${deployDefinitions(projectRoot, readArguments())}\n`);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
