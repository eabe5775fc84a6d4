import type { Path } from './source-node';

/** What a key has one or several of, each with its place. */
export function eachAt<T>(values: T | T[] | undefined, path: Path): [value: T, path: Path][] {
  if (values === undefined) return [];
  if (!Array.isArray(values)) return [[values, path]];
  return values.map((value: T, index): [T, Path] => [value, [...path, index]]);
}
