/**
 * Throttles password guesses, by account and by the address they come from. Addresses from which the account was signed in
 * count for themselves; all others share one count, so that somebody who guesses cannot lock out the account's owner, and
 * many addresses give no more tries than one.
 */
export interface Throttle {
  /**
   * Counts a try before its password is checked, so that parallel tries are counted as well.
   * @returns milliseconds to wait when it is too early, and then it does not count; else 0
   */
  begin(account: string, address: string | undefined, now: Date): number;
  /** Clears the failed tries from this address after a correct password. */
  succeeded(account: string, address: string | undefined): void;
}

/** Tries without a pause. */
const free = 5;
const firstPause = 250;
const longestPause = 8000;
/** Milliseconds after which tries are forgotten. */
const memory = 15 * 60 * 1000;
/** Maximum number of tracked accounts and of known addresses, so that invented names cannot fill the memory. */
const capacity = 10_000;

function pauseAfter(count: number): number {
  return count < free ? 0 : Math.min(longestPause, firstPause * 2 ** (count - free));
}

export function createThrottle(): Throttle {
  const tries = new Map<string, { count: number; last: number }>();
  const known = new Set<string>();
  const placeOf = (account: string, address: string | undefined): string => `${account} ${address ?? ''}`;
  const keyOf = (account: string, address: string | undefined): string =>
    known.has(placeOf(account, address)) ? placeOf(account, address) : account;
  const bounded = (entries: { size: number; keys(): Iterator<string>; delete(key: string): boolean }): void => {
    const oldest = entries.keys().next();
    if (entries.size > capacity && oldest.done !== true) entries.delete(oldest.value);
  };
  return {
    begin(account, address, now) {
      const key = keyOf(account, address);
      const entry = tries.get(key);
      const { count, last } =
        entry !== undefined && now.getTime() - entry.last < memory ? entry : { count: 0, last: 0 };
      const wait = last + pauseAfter(count) - now.getTime();
      if (count >= free && wait > 0) return wait;
      tries.delete(key);
      tries.set(key, { count: count + 1, last: now.getTime() });
      bounded(tries);
      return 0;
    },
    succeeded(account, address) {
      const place = placeOf(account, address);
      tries.delete(keyOf(account, address));
      known.delete(place);
      known.add(place);
      bounded(known);
    },
  };
}
