import { median } from './report';

/** The time of a fixed loop in the rounds of a line. Differences come from the machine, not from the measurement. */
export interface Noise {
  /** Milliseconds. */
  median: number;
  /** Half of the difference between the slowest and the fastest loop, as a share of the median. */
  spread: number;
}

/** Milliseconds of a fixed loop: about 20 ms on a machine of 2024. */
export function busyLoop(): number {
  const start = performance.now();
  let state = 1;
  for (let step = 0; step < 10_000_000; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // Used, so that no compiler removes the loop.
  return performance.now() - start + (state === 0 ? 1 : 0);
}

export function noiseOf(times: readonly number[]): Noise {
  const middle = median(times);
  return { median: middle, spread: (Math.max(...times) - Math.min(...times)) / 2 / middle };
}
