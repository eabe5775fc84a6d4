import type { BenchArguments } from './arguments';
import { measured } from './benchmark';
import { benchmarks } from './benchmarks';
import { chosenOf, figureOf, type Report } from './lines';
import { cellsOf, type Figure, heads } from './report';
import { openStand } from './stand';
import { withCommit } from './commit';

/** A larger ratio is a change, and not the noise of a quiet machine. */
const unchanged = { ratio: 1.05 };

/**
 * Builds the console of a commit as well, and measures both in alternating rounds: all lines of the browser. `compared` is
 * the commit, and a ratio above 1 what the working tree costs.
 */
export async function compareWith(
  commit: string,
  { runs, only }: Pick<BenchArguments, 'runs' | 'only'>,
): Promise<Report> {
  const chosen = chosenOf(
    benchmarks.filter(({ measure }) => measure !== undefined),
    only,
  );
  const stand = await openStand();
  const figures: Figure[] = [];
  try {
    // Its folder is removed before the measurements start.
    const other = await withCommit(commit, (root) => stand.consoleOf(root));
    const console = await stand.console();
    for (const { measure, ...line } of chosen) {
      if (measure)
        figures.push(
          await figureOf({ ...line, budget: unchanged }, () => measured(stand, measure, runs, { console, other })),
        );
    }
  } finally {
    await stand.close();
  }
  return {
    runs,
    figures,
    rows: [heads, ...figures.map(cellsOf)].map((row) => row.filter((_, column) => !onlyBeside.includes(column))),
  };
}

/** Columns of the floor. */
const onlyBeside = [4, 5];
