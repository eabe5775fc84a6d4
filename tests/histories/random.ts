/** Random numbers that a seed repeats (mulberry32). */
export interface Random {
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** True in so many of a hundred cases. */
  percent(chance: number): boolean;
  of<T>(choices: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    percent: (chance) => below(100) < chance,
    of: (choices) => choices[below(choices.length)] as (typeof choices)[number],
  };
}
