/**
 * A map by user-chosen names. It inherits nothing, so that it has `constructor` only when a file declares it. Unlike an object
 * without a prototype, it is as fast as any other object.
 */
export const Named = function Named() {} as unknown as new () => Record<string, never>;
Named.prototype = Object.create(null);

/** The same, with these entries. */
export function byName<T>(entries: Iterable<readonly [string, T]>): Record<string, T> {
  const named: Record<string, T> = new Named();
  for (const [name, value] of entries) named[name] = value;
  return named;
}
