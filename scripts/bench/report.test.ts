import { expect, it } from 'vitest';
import { cellsOf, type Figure, heads, median, tableOf } from './report';

const cold: Figure = { name: 'cold load', unit: 'ms', console: 300, compared: 600, budget: 0.5 };

it('takes the median of odd and even numbers of runs, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 20])).toBe(6);
  expect(median([])).toBeNaN();
});

it('prints a table: console, comparison, ratio, and the budget, which may be reached', () => {
  const bytes: Figure = { name: 'bytes', unit: 'KiB', console: 66.6, compared: 100, budget: 0.6 };
  expect(tableOf([heads, cellsOf(cold), cellsOf(bytes)])).toEqual([
    '            console  compared   ratio    budget',
    'cold load    300 ms    600 ms  0.50 ×  ≤ 0.50 ×  met',
    'bytes      66.6 KiB   100 KiB  0.67 ×  ≤ 0.60 ×  MISSED',
  ]);
});
