import { expect, it } from 'vitest';
import { isMet, median, tableOf } from './report';

it('takes the middle of odd and even numbers of runs, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 20])).toBe(6);
  expect(median([])).toBeNaN();
});

it('compares a ratio or a plain figure with the budget; the budget itself is met', () => {
  expect(isMet({ name: 'cold', unit: 'ms', console: 70, other: 100, budget: 0.7 })).toBe(true);
  expect(isMet({ name: 'cold', unit: 'ms', console: 71, other: 100, budget: 0.7 })).toBe(false);
  expect(isMet({ name: 'compile', unit: 'ms', console: 2001, budget: 2000 })).toBe(false);
});

it('takes a figure that could not be measured as missed', () => {
  expect(isMet({ name: 'cold', unit: 'ms', console: NaN, other: 100, budget: 0.7 })).toBe(false);
});

it('prints a table', () => {
  const figures = [
    { name: 'cold load', unit: 'ms', console: 300, other: 600, budget: 0.7 },
    { name: 'compile', unit: 'ms', console: 2500, budget: 2000 },
  ] as const;
  expect(tableOf([...figures])).toEqual([
    '           console  compared   ratio     budget',
    'cold load   300 ms    600 ms  0.50 ×    ≤ 0.7 ×  met',
    'compile    2500 ms                    ≤ 2000 ms  MISSED',
  ]);
});
