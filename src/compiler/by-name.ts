/** A map by user-chosen names. It has no prototype, so that it has `constructor` only when a file declares it. */
export function byName<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const named = { __proto__: null } as unknown as Record<string, T>;
  for (const [name, value] of entries) named[name] = value;
  return named;
}
