import { renameSync } from 'node:fs';
import { compileSchemas } from '../../src/compiler/compile-schemas';
import { heapOverChanges } from './form-measures';
import type { Measure } from './in-page';
import { busyLoop, noiseOf } from './noise';
import type { Figure } from './report';
import { inRounds } from './rounds';
import { copySchemas } from './schemas';
import { buildHandWritten, type Stand } from './stand';
import type { Subject } from './subject';

/** Medians in bytes or milliseconds: of the console, and of the comparison and the floor if they are measured. */
type Found = Pick<Figure, 'console' | 'other' | 'floor' | 'noise'>;

/** One line of the table: its budget (docs/decisions.md#budgets) and its measurement. */
export interface Benchmark extends Pick<Figure, 'name' | 'unit' | 'budget' | 'measures'> {
  run(stand: Stand, runs: number): Promise<Found>;
  /** Measures the console of any commit; absent for a line outside the browser. */
  measure?: Measure;
}

/** Maximum number of rounds of a slow measurement. */
export const fewRuns = 3;

/** Measures subjects in alternating rounds. */
export async function measured(
  stand: Stand,
  measure: Measure,
  runs: number,
  subjects: { console: Subject; other?: Subject; floor?: Subject },
): Promise<Found> {
  const named = Object.entries(subjects);
  const { medians, noise } = await inRounds(
    runs,
    named.map(
      ([, subject]) =>
        () =>
          measure(stand, subject),
    ),
  );
  return {
    ...(Object.fromEntries(named.map(([name], index) => [name, medians[index] ?? NaN])) as Pick<Found, 'console'>),
    noise,
  };
}

/** Measured together with the hand-written react-admin, and a bare React page as the floor. */
export function beside(measure: Measure, most = Infinity): Pick<Benchmark, 'run' | 'measure'> {
  return {
    measure,
    run: async (stand, runs) =>
      await measured(stand, measure, Math.min(runs, most), {
        console: await stand.console(),
        other: await stand.handWritten('comparison'),
        floor: await stand.handWritten('floor'),
      }),
  };
}

export function againstFewer(measure: Measure) {
  return async (stand: Stand, runs: number) =>
    await measured(stand, measure, runs, { console: await stand.console(500), other: await stand.console(10) });
}

/** Milliseconds to read, check and compile 500 schemas in three languages without a cache, and of the comparison's build. */
export async function compileMany(_stand: Stand, runs: number): Promise<Found> {
  const schemas = await copySchemas(500);
  let { dir } = schemas;
  const rename = (to: string) => {
    renameSync(dir, to);
    dir = to;
  };
  const compile = () => {
    // The compiler keeps what it has read of a path.
    rename(`${dir}-`);
    const start = performance.now();
    const compiled = compileSchemas({ dir });
    for (const language of ['en', 'zh', 'zh-TW'] as const) compiled.definitions(language);
    return performance.now() - start;
  };
  try {
    const {
      medians: [console = NaN, other = NaN],
      noise,
    } = await inRounds(Math.min(runs, fewRuns), [compile, () => buildHandWritten('comparison')]);
    return { console, other, noise };
  } finally {
    rename(schemas.dir);
    await schemas.remove();
  }
}

/** The heap after 200 changes of screen, compared with the heap before them. */
export async function heapAfterChanges(stand: Stand): Promise<Found> {
  const { before, after } = await heapOverChanges(stand, await stand.console());
  return { console: after, other: before, noise: noiseOf([busyLoop(), busyLoop(), busyLoop()]) };
}
