/** A map by user-chosen names. It has no prototype, so that it has `constructor` only when a file declares it. */
export function byName<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  return Object.setPrototypeOf(Object.fromEntries(entries), null) as Record<string, T>;
}
