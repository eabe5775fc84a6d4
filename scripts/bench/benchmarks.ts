import { compileSchemas } from '../../src/compiler/compile-schemas';
import { bytes, coldLoad, coldLoadThrottled, heap, listToForm, type Measure, nextPage, typing } from './measures';
import type { Figure } from './report';
import { median } from './report';
import { savedSchema } from './saved-schema';
import { copySchemas } from './schemas';
import type { Stand } from './stand';
import type { Subject } from './subject';

/** One line of the table: its budget (docs/decisions.md#budgets) and its measurement. */
interface Benchmark {
  name: string;
  unit: Figure['unit'];
  budget: number;
  /** Raw medians: of the console and, where it is compared, of the other. */
  run(stand: Stand, runs: number): Promise<{ console: number; other?: number }>;
}

/** Measures both alternately and swaps the first one each run, after one warm-up run. */
async function alternating(stand: Stand, measure: Measure, subjects: [Subject, Subject], runs: number) {
  const values = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]));
  for (let run = -1; run < runs; run += 1) {
    for (const subject of run % 2 ? subjects : subjects.toReversed()) {
      const value = await measure(stand, subject);
      if (run >= 0) values.get(subject)?.push(value);
    }
  }
  const [first, second] = subjects;
  return { console: median(values.get(first) ?? []), other: median(values.get(second) ?? []) };
}

const againstComparison = (measure: Measure) => async (stand: Stand, runs: number) =>
  await alternating(stand, measure, [await stand.console(), await stand.comparison()], runs);

const againstFewer = (measure: Measure) => async (stand: Stand, runs: number) =>
  await alternating(stand, measure, [await stand.console(500), await stand.console(10)], runs);

/** Milliseconds to read, check and compile 500 schemas in three languages, without a cache. */
async function compileMany(_stand: Stand, runs: number) {
  const schemas = await copySchemas(500);
  try {
    const times = Array.from({ length: Math.min(runs, 5) }, () => {
      const start = performance.now();
      const compiled = compileSchemas({ dir: schemas.dir });
      for (const language of ['en', 'zh-CN', 'zh-TW'] as const) compiled.definitions(language);
      return performance.now() - start;
    });
    return { console: median(times) };
  } finally {
    await schemas.remove();
  }
}

export const benchmarks: Benchmark[] = [
  { name: 'bytes until the list shows', unit: 'KiB', budget: 0.8, run: againstComparison(bytes) },
  { name: 'cold load', unit: 'ms', budget: 0.7, run: againstComparison(coldLoad) },
  { name: 'cold load, 4× slower', unit: 'ms', budget: 0.7, run: againstComparison(coldLoadThrottled) },
  { name: 'next page of 25', unit: 'ms', budget: 0.5, run: againstComparison(nextPage(25)) },
  { name: 'next page of 100', unit: 'ms', budget: 0.5, run: againstComparison(nextPage(100)) },
  { name: '1,000 rows on a page', unit: 'ms', budget: 0.25, run: againstComparison(nextPage(1000)) },
  { name: 'list to form', unit: 'ms', budget: 0.8, run: againstComparison(listToForm) },
  { name: 'typing, per key', unit: 'ms', budget: 0.8, run: againstComparison(typing) },
  { name: 'heap with the list', unit: 'MiB', budget: 0.9, run: againstComparison(heap) },
  { name: '500 resources against 10: bytes', unit: 'KiB', budget: 1.1, run: againstFewer(bytes) },
  { name: '500 resources against 10: cold load', unit: 'ms', budget: 1.1, run: againstFewer(coldLoad) },
  { name: 'compile of 500 schemas', unit: 'ms', budget: 2000, run: compileMany },
  { name: 'saved schema on screen', unit: 'ms', budget: 300, run: savedSchema },
];
