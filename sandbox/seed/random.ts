/** A deterministic source of choices: the same seed gives the same data. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** The same of items of which there may be none. */
  choose<T>(items: readonly T[]): T | undefined;
  /** Letters of an alphabet. */
  text(alphabet: string, length: number): string;
  chance(probability: number): boolean;
}

export const hexDigits = '0123456789abcdef';

/** Letters and digits that people do not confuse. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A code that is printed on a card: four groups of four. */
export function cardCode(random: Random, alphabet = codeLetters): string {
  return Array.from({ length: 4 }, () => random.text(alphabet, 4)).join('-');
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    choose: (items) => items[between(0, items.length - 1)],
    text: (alphabet, length) => Array.from({ length }, () => alphabet[between(0, alphabet.length - 1)]).join(''),
    chance: (probability) => next() < probability,
  };
}
