/**
 * Runs a few pieces of work at once; the others wait for their turn, in order. Many calls that start together would
 * block the page, and a call that a click makes would wait behind them in the browser.
 * @param most number of pieces at once
 */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      // The turn passes to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
