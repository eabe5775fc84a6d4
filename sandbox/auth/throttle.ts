/** Slows sign-in down after wrong passwords, by account. */
export interface Throttle {
  /** Milliseconds that the next try of this account has to wait. */
  delay(account: string, now: Date): number;
  failed(account: string, now: Date): void;
  succeeded(account: string): void;
}

/** Tries without a delay. */
const free = 5;
const firstDelay = 250;
const longestDelay = 8000;
/** Milliseconds after which failures are forgotten. */
const memory = 15 * 60 * 1000;
/** Accounts remembered at most, so that made-up names cannot fill the memory. */
const capacity = 10_000;

export const createThrottle = (): Throttle => {
  const failures = new Map<string, { count: number; last: number }>();
  const recent = (account: string, now: Date): number => {
    const entry = failures.get(account);
    return entry !== undefined && now.getTime() - entry.last < memory ? entry.count : 0;
  };
  return {
    delay(account, now) {
      const count = recent(account, now);
      return count < free ? 0 : Math.min(longestDelay, firstDelay * 2 ** (count - free));
    },
    failed(account, now) {
      const count = recent(account, now) + 1;
      failures.delete(account);
      failures.set(account, { count, last: now.getTime() });
      const oldest = failures.keys().next();
      if (failures.size > capacity && oldest.done !== true) failures.delete(oldest.value);
    },
    succeeded: (account) => void failures.delete(account),
  };
};
