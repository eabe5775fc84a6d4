/** A map by names that people choose. It has no prototype, so that `constructor` is in it only where a file says so. */
export function byName<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  return Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>;
}
