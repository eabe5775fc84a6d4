import { expect, it } from 'vitest';
import { medianRounds } from './rounds';

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
