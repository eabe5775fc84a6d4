import { parseArgs } from 'node:util';
import { InputError, orUsage } from '../command/input-error';

/** The arguments of `npm run bench`. */
interface BenchArguments {
  /** Rounds of each line. */
  runs: number;
  /** Only lines whose name contains one of these. */
  only: string[] | undefined;
  /** File for the figures. */
  json: string | undefined;
}

const usage = `npm run bench                                 all lines, seven rounds each
npm run bench -- --only "cold load" --runs 3   some lines, three rounds each
npm run bench -- --json figures.json           also writes the figures as JSON`;

/** @throws InputError for an invalid argument */
export function readArguments(args: string[]): BenchArguments {
  const { runs, only, json } = orUsage(
    usage,
    () =>
      parseArgs({
        args,
        options: {
          runs: { type: 'string', default: '7' },
          only: { type: 'string', multiple: true },
          json: { type: 'string' },
        },
      }).values,
  );
  if (!(Number.isInteger(Number(runs)) && Number(runs) >= 1))
    throw new InputError(`--runs needs a whole number above 0, not "${runs}"`);
  return { runs: Number(runs), only, json };
}
