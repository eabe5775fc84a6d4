import { againstFewer, type Benchmark, beside, compileMany, fewRuns, heapAfterChanges } from './benchmark';
import { listToForm, listToFormAgain, typing } from './form-measures';
import { filterKey, nextPage } from './list-measures';
import { bytes, coldLoad, heap } from './load-measures';
import { savedSchema } from './saved-schema';

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
];
