import { compileSchemas } from '../../src/compiler/compile-schemas';
import { heapOverChanges, listToForm, listToFormAgain, typing } from './form-measures';
import type { Measure } from './in-page';
import { filterKey, jump, nextPage } from './list-measures';
import { bytes, coldLoad, heap } from './load-measures';
import { busyLoop, noiseOf } from './noise';
import type { Figure } from './report';
import { inRounds } from './rounds';
import { savedSchema } from './saved-schema';
import { copySchemas } from './schemas';
import { nextRecord } from './split-measure';
import { buildHandWritten, type Stand } from './stand';
import { forgetStarts, installOnce, startOnce, withStartFolder } from './start-measures';
import type { Subject } from './subject';

/** Medians in bytes or milliseconds: of the console, and of the comparison and the floor if they are measured. */
type Found = Pick<Figure, 'console' | 'other' | 'floor' | 'noise'>;

/** One line of the table: its budget (docs/decisions.md#budgets) and its measurement. */
interface Benchmark extends Pick<Figure, 'name' | 'unit' | 'budget' | 'measures'> {
  run(stand: Stand, runs: number): Promise<Found>;
  /** Measures the console of any commit; absent for a line outside the browser. */
  measure?: Measure;
}

/** Maximum number of rounds of a slow measurement. */
const fewRuns = 3;

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
function beside(measure: Measure, most = Infinity): Pick<Benchmark, 'run' | 'measure'> {
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

function alone(measure: Measure): Pick<Benchmark, 'run' | 'measure'> {
  return {
    measure,
    run: async (stand, runs) => await measured(stand, measure, runs, { console: await stand.console() }),
  };
}

function againstFewer(measure: Measure) {
  return async (stand: Stand, runs: number) =>
    await measured(stand, measure, runs, { console: await stand.console(500), other: await stand.console(10) });
}

/** Milliseconds to read, check and compile 500 schemas in three languages without a cache, and of the comparison's build. */
async function compileMany(_stand: Stand, runs: number): Promise<Found> {
  const schemas = await copySchemas(500);
  const compile = () => {
    const start = performance.now();
    const compiled = compileSchemas({ dir: schemas.dir });
    for (const language of ['en', 'zh-CN', 'zh-TW'] as const) compiled.definitions(language);
    return performance.now() - start;
  };
  try {
    const {
      medians: [console = NaN, other = NaN],
      noise,
    } = await inRounds(Math.min(runs, fewRuns), [compile, () => buildHandWritten('comparison')]);
    return { console, other, noise };
  } finally {
    await schemas.remove();
  }
}

/** The heap after 200 changes of screen, compared with the heap before them. */
async function heapAfterChanges(stand: Stand): Promise<Found> {
  const { before, after } = await heapOverChanges(stand, await stand.console());
  return { console: after, other: before, noise: noiseOf([busyLoop(), busyLoop(), busyLoop()]) };
}

function warmStart(of: 'took' | 'resident') {
  return (_stand: Stand, runs: number) =>
    withStartFolder(async (folder): Promise<Found> => {
      const {
        medians: [console = NaN],
        noise,
      } = await inRounds(Math.min(runs, fewRuns), [async () => (await startOnce(folder))[of]]);
      return { console, noise };
    });
}

async function coldStart(_stand: Stand, runs: number): Promise<Found> {
  const cold = async () => {
    await forgetStarts();
    return await withStartFolder(async (folder) => (await startOnce(folder)).took);
  };
  const {
    medians: [console = NaN],
    noise,
  } = await inRounds(Math.min(runs, fewRuns), [cold]);
  return { console, noise };
}

function install(of: 'took' | 'size') {
  return async (): Promise<Found> => ({
    console: (await installOnce())[of],
    noise: noiseOf([busyLoop(), busyLoop(), busyLoop()]),
  });
}

const load = { ratio: 0.65 };
const page = { ratio: 0.4 };
const form = { ratio: 0.6 };
const few = { ratio: 1.1 };

export const benchmarks: Benchmark[] = [
  {
    name: 'bytes until the list shows',
    unit: 'KiB',
    budget: { ratio: 0.64 },
    measures: 'compressed code, styles and definitions that are requested until the rows of the first list are painted',
    ...beside(bytes),
  },
  {
    name: 'cold load',
    unit: 'ms',
    budget: load,
    measures: 'from the navigation, with empty caches, until the rows are painted',
    ...beside(coldLoad()),
  },
  {
    name: 'cold load, 4× slower',
    unit: 'ms',
    budget: load,
    measures: 'the same with the processor slowed down four times',
    ...beside(coldLoad({ processor: 4 })),
  },
  {
    name: 'cold load, slow network',
    unit: 'ms',
    budget: load,
    measures: 'the same over 10 Mbit/s with a latency of 40 ms',
    ...beside(coldLoad({ network: { megabits: 10, latency: 40 } })),
  },
  {
    name: 'next page of 25',
    unit: 'ms',
    budget: page,
    measures: 'from the click on the next page until its rows are painted',
    ...beside(nextPage(25)),
  },
  {
    name: 'next page of 100',
    unit: 'ms',
    budget: page,
    measures: 'the same with 100 rows a page',
    ...beside(nextPage(100)),
  },
  {
    name: '1,000 rows on a page',
    unit: 'ms',
    budget: { ratio: 0.05 },
    measures: 'the same with 1,000 rows a page; the last row must be reachable by scrolling',
    ...beside(nextPage(1000), fewRuns),
  },
  {
    name: 'jump to row 1,000',
    unit: 'ms',
    budget: { most: 50 },
    measures: 'the longest time between two frames, from a jump to the end of 1,000 rows until the last row is painted',
    ...beside(jump, fewRuns),
  },
  {
    name: 'list to form, first',
    unit: 'ms',
    budget: form,
    measures:
      'from the click in the list until the filled form is painted; the code of the form is requested when the list is idle, not earlier',
    ...beside(listToForm),
  },
  {
    name: 'list to form, again',
    unit: 'ms',
    budget: form,
    measures: 'the same for another record, after a return to the list',
    ...beside(listToFormAgain),
  },
  {
    name: 'typing, per key',
    unit: 'ms',
    budget: { ratio: 0.8 },
    measures: 'time of the main thread for one key in a text field of the form',
    ...beside(typing),
  },
  {
    name: "filter's key to rows",
    unit: 'ms',
    budget: { ratio: 0.5 },
    measures:
      'from a key in the filter by name until the filtered rows are painted, including the time that the application waits for further keys',
    ...beside(filterKey),
  },
  {
    name: 'heap with the list',
    unit: 'MiB',
    budget: form,
    measures: 'the memory of the objects of the page after a forced garbage collection',
    ...beside(heap),
  },
  {
    name: 'heap after 200 changes of screen',
    unit: 'MiB',
    budget: { ratio: 1.1 },
    measures: 'the same after 200 changes between list and form, compared with the heap before them',
    run: heapAfterChanges,
  },
  {
    name: '500 resources against 10: bytes',
    unit: 'KiB',
    budget: few,
    measures: 'bytes until the list shows, compared with a console of 10 resources',
    run: againstFewer(bytes),
  },
  {
    name: '500 resources against 10: cold load',
    unit: 'ms',
    budget: few,
    measures: 'cold load, compared with a console of 10 resources',
    run: againstFewer(coldLoad()),
  },
  {
    name: 'split view, next record from memory',
    unit: 'ms',
    budget: { most: 33 },
    measures:
      'from the key until the next record is painted with all its content. The key can come at any time within a frame, so that "one frame later" is at most two frames',
    ...alone(nextRecord(0)),
  },
  {
    name: 'split view, next record from the server',
    unit: 'ms',
    budget: { most: 100 },
    measures: 'the same with two keys at once, so that the second record is not read ahead',
    ...alone(nextRecord(1)),
  },
  {
    name: 'compile of 500 schemas',
    unit: 'ms',
    budget: { most: 2000 },
    measures:
      'reading, checking and compiling in three languages without a cache, compared with a build of the compared application',
    run: compileMany,
  },
  {
    name: 'saved schema on screen',
    unit: 'ms',
    budget: { most: 200 },
    measures: 'from saving a schema in `npm run dev` until its new text is on the screen',
    run: savedSchema,
  },
  {
    name: 'npm start, warm',
    unit: 's',
    budget: { most: 2 },
    measures: 'from the command until it is ready, with an existing build and database',
    run: warmStart('took'),
  },
  {
    name: 'npm start, cold',
    unit: 's',
    budget: { most: 10 },
    measures: 'the same without build and database',
    run: coldStart,
  },
  {
    name: 'npm start, resident memory',
    unit: 'MB',
    budget: { most: 400 },
    measures: 'the memory of npm and all its processes, two seconds after it is ready',
    run: warmStart('resident'),
  },
  {
    name: 'npm ci, size on disk',
    unit: 'MB',
    budget: { most: 650 },
    measures: 'node_modules after `npm ci` in an empty folder',
    run: install('size'),
  },
  {
    name: 'npm ci, time',
    unit: 's',
    budget: { most: 30 },
    measures: "`npm ci` in an empty folder, with the packages in npm's cache where it has them",
    run: install('took'),
  },
];
