/** `npm run definitions -- --out <folder>`: new definitions and texts for a built console, without its code. */
import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { deployDefinitions } from './deploy/definitions';
import { orUsage } from './input-error';
import { projectRoot } from './settings';

const usage = `npm run definitions -- --out <folder>   compiles schemas and locales into the built console of this folder`;

function readArguments(): string {
  return orUsage(usage, () => {
    const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
    if (!out) throw new Error('--out needs the folder of a built console');
    return out;
  });
}

await runCommand(() => {
  process.stdout.write(`${deployDefinitions(projectRoot, readArguments())}\n`);
});
