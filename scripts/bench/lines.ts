import { InputError } from '../input-error';
import type { BenchArguments } from './arguments';
import { benchmarks } from './benchmarks';
import { cellsOf, type Figure, heads } from './report';
import { openStand } from './stand';

/** The figures, and their table with its headings. */
export interface Report {
  runs: number;
  figures: Figure[];
  rows: string[][];
}

const perUnit: Record<Figure['unit'], number> = { ms: 1, KiB: 1024, MiB: 1024 * 1024 };

/** The selected lines. Throws when there are none. */
export function chosenOf<T extends { name: string }>(lines: readonly T[], only: string[] | undefined): T[] {
  const chosen = lines.filter(({ name }) => !only || only.some((text) => name.includes(text)));
  if (chosen.length === 0)
    throw new InputError(`--only matches no line. The lines are: ${lines.map(({ name }) => name).join('; ')}`);
  return chosen;
}

type Line = Pick<Figure, 'name' | 'unit' | 'measures' | 'budget'>;

/** Measures a line and prints its name. A failed line has no number, and the other lines are still measured. */
export async function figureOf(
  { name, unit, measures, budget }: Line,
  run: () => Promise<Pick<Figure, 'console' | 'other' | 'floor' | 'noise'>>,
): Promise<Figure> {
  const [begun, per] = [performance.now(), perUnit[unit]];
  process.stderr.write(`${name} … `);
  try {
    const { console, other, floor, noise } = await run();
    process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
    return {
      name,
      unit,
      measures,
      budget,
      console: console / per,
      ...(other !== undefined && { other: other / per }),
      ...(floor !== undefined && { floor: floor / per }),
      ...(noise && { noise }),
    };
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    return { name, unit, measures, budget, console: NaN };
  }
}

/** Measures the lines of the budgets. */
export async function measureLines({ runs, only }: Pick<BenchArguments, 'runs' | 'only'>): Promise<Report> {
  const chosen = chosenOf(benchmarks, only);
  const stand = await openStand();
  const figures: Figure[] = [];
  try {
    for (const line of chosen) figures.push(await figureOf(line, () => line.run(stand, runs)));
  } finally {
    await stand.close();
  }
  return { runs, figures, rows: [heads, ...figures.map(cellsOf)] };
}
