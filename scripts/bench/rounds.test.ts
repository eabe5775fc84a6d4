import { expect, it } from 'vitest';
import { noiseOf } from './noise';
import { inRounds } from './rounds';

it('starts with a warm-up round, then runs the works in alternating order', async () => {
  const order: string[] = [];
  const values = { a: [99, 1, 3, 2], b: [99, 10, 30, 20] };
  const work = (name: 'a' | 'b') => () => {
    order.push(name);
    return values[name].shift() ?? NaN;
  };
  const { medians, noise } = await inRounds(3, [work('a'), work('b')]);
  expect(order.join('')).toBe('abbaabba');
  expect(medians).toEqual([2, 20]);
  expect(noise.median).toBeGreaterThan(0);
});

it("reports the spread of a line's rounds", () => {
  expect(noiseOf([20, 22, 18])).toEqual({ median: 20, spread: 0.1 });
  expect(noiseOf([20])).toEqual({ median: 20, spread: 0 });
});
