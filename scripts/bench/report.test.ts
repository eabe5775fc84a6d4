import { expect, it } from 'vitest';
import { type Figure, median, medianRounds, tableOf } from './report';

it('takes the median of odd and even numbers of runs, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 20])).toBe(6);
  expect(median([])).toBeNaN();
});

it('starts with a warm-up round, then runs the works in alternating order', async () => {
  const order: string[] = [];
  const values = { a: [99, 1, 3, 2], b: [99, 10, 30, 20] };
  const work = (name: 'a' | 'b') => () => {
    order.push(name);
    return Promise.resolve(values[name].shift() ?? NaN);
  };
  expect(await medianRounds(3, [work('a'), work('b')])).toEqual([2, 20]);
  expect(order.join('')).toBe('abbaabba');
});

it('prints a table: console, comparison, ratio, and the budget, which may be reached', () => {
  const cold: Figure = { name: 'cold load', unit: 'ms', console: 300, compared: 600, budget: 0.5 };
  const bytes: Figure = { name: 'bytes', unit: 'KiB', console: 66.6, compared: 100, budget: 0.6 };
  expect(tableOf([cold, bytes])).toEqual([
    '            console  compared   ratio    budget',
    'cold load    300 ms    600 ms  0.50 ×  ≤ 0.50 ×  met',
    'bytes      66.6 KiB   100 KiB  0.67 ×  ≤ 0.60 ×  MISSED',
  ]);
});
