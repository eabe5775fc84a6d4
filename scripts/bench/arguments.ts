import { parseArgs } from 'node:util';
import { SettingProblem } from '../settings';

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
  /** Measures the list calls of large databases instead of the browser. */
  scale: boolean;
  /** Address of a PostgreSQL server for them. */
  postgres: string | undefined;
}

const usage = `npm run bench                                 all lines, seven rounds each
npm run bench -- --only "cold load" --runs 3   some lines, three rounds each
npm run bench -- --strict                      exit code 1 when a budget is missed
npm run bench -- --json figures.json           also writes the figures as JSON
npm run bench -- --markdown                    writes docs/performance.md
npm run bench -- --against <commit>            compares the working tree with a commit
npm run bench -- --scale [--postgres <url>]    the list calls of large databases`;

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        runs: { type: 'string' },
        only: { type: 'string', multiple: true },
        strict: { type: 'boolean', default: false },
        json: { type: 'string' },
        markdown: { type: 'boolean', default: false },
        against: { type: 'string' },
        scale: { type: 'boolean', default: false },
        postgres: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new SettingProblem(`${error instanceof Error ? error.message : ''}\n\n${usage}`);
  }
}

/** @throws SettingProblem for an invalid argument */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv = {}): BenchArguments {
  const values = parsed(args);
  const {
    runs: given,
    only,
    strict,
    json,
    markdown,
    against,
    scale,
    postgres = environment['BENCH_POSTGRES'],
  } = values;
  const runs = Number(given ?? (scale ? 20 : 7));
  if (!Number.isInteger(runs) || runs < 1)
    throw new SettingProblem(`--runs needs a whole number above 0, not "${given}"`);
  if (against !== undefined && scale)
    throw new SettingProblem('--against measures the browser, --scale the database: choose one');
  if (against !== undefined && markdown)
    throw new SettingProblem('--markdown writes the figures of this working tree: leave out --against');
  if (against === '' || against?.startsWith('-'))
    throw new SettingProblem(`--against needs a commit, not "${against}"`);
  if (markdown && only !== undefined) throw new SettingProblem('--markdown writes all lines: leave out --only');
  return { runs, only, strict, json, markdown, against, scale, postgres };
}
