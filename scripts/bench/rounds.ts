import { busyLoop, type Noise, noiseOf } from './noise';
import { median } from './report';

interface Rounds {
  /** The median of each work, in the given order. */
  medians: number[];
  noise: Noise;
}

/**
 * Runs each work once per round, after a warm-up round. Each round starts with another work, so that other load of the
 * machine affects all of them equally.
 */
export async function inRounds(count: number, works: (() => number | Promise<number>)[]): Promise<Rounds> {
  const values = works.map((): number[] => []);
  const loops: number[] = [];
  for (let round = -1; round < count; round += 1) {
    if (round >= 0) loops.push(busyLoop());
    for (let turn = 0; turn < works.length; turn += 1) {
      const index = (turn + round + 1) % works.length;
      const value = await works[index]?.();
      if (round >= 0 && value !== undefined) values[index]?.push(value);
    }
  }
  return { medians: values.map(median), noise: noiseOf(loops) };
}
