/** Throttles password guesses, by account. */
export interface Throttle {
  /**
   * Counts a try before its password is checked, so that parallel tries are counted as well.
   * @returns milliseconds to wait when it is too early, and then it does not count; else 0
   */
  begin(account: string, now: Date): number;
  /** Clears the failed tries after a correct password. */
  succeeded(account: string): void;
}

/** Tries without a pause. */
const free = 5;
const firstPause = 250;
const longestPause = 8000;
/** Milliseconds after which tries are forgotten. */
const memory = 15 * 60 * 1000;
/** Maximum number of tracked accounts, so that invented names cannot fill the memory. */
const capacity = 10_000;

function pauseAfter(count: number): number {
  return count < free ? 0 : Math.min(longestPause, firstPause * 2 ** (count - free));
}

export function createThrottle(): Throttle {
  const tries = new Map<string, { count: number; last: number }>();
  return {
    begin(account, now) {
      const entry = tries.get(account);
      const { count, last } =
        entry !== undefined && now.getTime() - entry.last < memory ? entry : { count: 0, last: 0 };
      const wait = last + pauseAfter(count) - now.getTime();
      if (count >= free && wait > 0) return wait;
      tries.delete(account);
      tries.set(account, { count: count + 1, last: now.getTime() });
      const oldest = tries.keys().next();
      if (tries.size > capacity && oldest.done !== true) tries.delete(oldest.value);
      return 0;
    },
    succeeded: (account) => void tries.delete(account),
  };
}
