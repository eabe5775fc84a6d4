import { median } from './report';

/**
 * Runs each work once per round, after a warm-up round. Each round starts with another work, so that other load of the
 * machine affects all of them equally.
 * @returns the median of each work, in the given order
 */
export async function medianRounds(count: number, works: (() => Promise<number>)[]): Promise<number[]> {
  const values = works.map((): number[] => []);
  for (let round = -1; round < count; round += 1) {
    for (let turn = 0; turn < works.length; turn += 1) {
      const index = (turn + round + 1) % works.length;
      const value = await works[index]?.();
      if (round >= 0 && value !== undefined) values[index]?.push(value);
    }
  }
  return values.map(median);
}
