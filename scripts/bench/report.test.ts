import { expect, it } from 'vitest';
import { cellsOf, type Figure, heads, isMet, median, tableOf } from './report';

const cold: Figure = {
  name: 'cold load',
  unit: 'ms',
  measures: '',
  console: 300,
  other: 600,
  floor: 150,
  budget: { ratio: 0.5 },
  noise: { median: 20, spread: 0.04 },
};
const compile: Figure = {
  name: 'compile',
  unit: 'ms',
  measures: '',
  console: 2500,
  other: 5000,
  budget: { most: 2000 },
};

it('takes the median of odd and even numbers of runs, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 20])).toBe(6);
  expect(median([])).toBeNaN();
});

it('compares a ratio or a plain value with the budget, which may be reached', () => {
  expect(isMet(cold)).toBe(true);
  expect(isMet({ ...cold, console: 301 })).toBe(false);
  expect(isMet({ ...compile, console: 2000 })).toBe(true);
  expect(isMet(compile)).toBe(false);
});

it('treats a value that could not be measured as missed', () => {
  expect(isMet({ ...cold, console: NaN })).toBe(false);
  expect(isMet({ name: 'cold', unit: 'ms', measures: '', console: NaN, budget: { ratio: 0.5 } })).toBe(false);
  expect(isMet({ ...compile, console: NaN })).toBe(false);
});

it('prints a table: console, comparison and floor with their ratios, budget, result, noise', () => {
  expect(tableOf([heads, cellsOf(cold), cellsOf(compile)])).toEqual([
    '           console  compared   ratio   floor  floor ratio     budget                  noise',
    'cold load   300 ms    600 ms  0.50 ×  150 ms       0.25 ×   ≤ 0.50 ×  met     20.0 ms ± 4 %',
    'compile    2500 ms   5000 ms  0.50 ×                       ≤ 2000 ms  MISSED',
  ]);
});
