import { parseArgs } from 'node:util';
import { InputError, orUsage } from '../input-error';

/** The arguments of `npm run bench`. */
export interface BenchArguments {
  /** Rounds of each line. */
  runs: number;
  /** Only lines whose name contains one of these. */
  only: string[] | undefined;
  strict: boolean;
  /** File for the figures. */
  json: string | undefined;
  /** Writes the tables into docs/performance.md. */
  markdown: boolean;
  /** Commit to measure beside this working tree. */
  against: string | undefined;
}

const usage = `npm run bench                                 all lines, seven rounds each
npm run bench -- --only "cold load" --runs 3   some lines, three rounds each
npm run bench -- --strict                      exit code 1 when a budget is missed
npm run bench -- --json figures.json           also writes the figures as JSON
npm run bench -- --markdown                    writes docs/performance.md
npm run bench -- --against <commit>            compares the working tree with a commit`;

function parsed(args: string[]) {
  return parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '7' },
      only: { type: 'string', multiple: true },
      strict: { type: 'boolean', default: false },
      json: { type: 'string' },
      markdown: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  }).values;
}

/** @throws InputError for an invalid argument */
export function readArguments(args: string[]): BenchArguments {
  const { runs: given, only, strict, json, markdown, against } = orUsage(usage, () => parsed(args));
  const runs = Number(given);
  if (!Number.isInteger(runs) || runs < 1) throw new InputError(`--runs needs a whole number above 0, not "${given}"`);
  if (against !== undefined && markdown)
    throw new InputError('--markdown writes the figures of this working tree: leave out --against');
  if (against === '' || against?.startsWith('-')) throw new InputError(`--against needs a commit, not "${against}"`);
  if (markdown && only !== undefined) throw new InputError('--markdown writes all lines: leave out --only');
  return { runs, only, strict, json, markdown, against };
}
