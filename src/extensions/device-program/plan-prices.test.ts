import { describe, expect, it } from 'vitest';
import { LIFECYCLES, planPrice } from './plan-prices';

describe('[plan-prices] the plan prices', () => {
  it('pair with the lifecycles by position, for a month and a year in China', () => {
    expect(
      LIFECYCLES.map((lifecycle) => [
        lifecycle,
        planPrice(lifecycle, 1, 'domestic'),
        planPrice(lifecycle, 12, 'domestic'),
      ]),
    ).toEqual([
      [1, 1, 10],
      [3, 2, 20],
      [7, 3, 30],
      [15, 6, 60],
      [30, 15, 150],
    ]);
  });

  it('are double elsewhere', () => {
    expect(
      LIFECYCLES.map((lifecycle) => [planPrice(lifecycle, 1, 'elsewhere'), planPrice(lifecycle, 12, 'elsewhere')]),
    ).toEqual([
      [2, 20],
      [4, 40],
      [6, 60],
      [12, 120],
      [30, 300],
    ]);
  });
});
