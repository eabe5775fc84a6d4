import type { Measure } from './in-page';
import { bytes, coldLoad, listToForm, nextPage, typing } from './measures';
import type { Figure } from './report';

/** A line of the table: its budget (docs/decisions.md#budgets) and its measurement, in bytes or milliseconds. */
interface Benchmark extends Pick<Figure, 'name' | 'unit' | 'budget'> {
  measure: Measure;
}

export const benchmarks: Benchmark[] = [
  { name: 'bytes until the list shows', unit: 'KiB', budget: 0.8, measure: bytes },
  { name: 'cold load', unit: 'ms', budget: 0.7, measure: coldLoad() },
  {
    name: 'cold load, slow network',
    unit: 'ms',
    budget: 0.7,
    measure: coldLoad({ megabits: 10, latency: 40 }),
  },
  { name: 'next page of 100', unit: 'ms', budget: 0.7, measure: nextPage },
  { name: 'list to form, first', unit: 'ms', budget: 0.7, measure: listToForm },
  { name: 'typing, per key', unit: 'ms', budget: 0.9, measure: typing },
];
