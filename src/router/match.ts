/** The match of a pattern and a path. */
export interface Match {
  /** The decoded value of each `:name`, and of the part for `*`. */
  params: Record<string, string>;
  /** The matched part of the path. */
  pathname: string;
  /** The same without the part for `*`. */
  base: string;
}

/**
 * Matches a path with a pattern: `/:section/:screen/*`, `create`, or an empty pattern. Case is ignored.
 * @param base the part of the path that the surrounding routes have matched
 * @param end whether the whole path must match; otherwise its beginning is enough
 */
export function matchPath(pattern: string, pathname: string, base = '', end = true): Match | undefined {
  const splat = pattern.endsWith('*');
  const wanted = segments(splat ? pattern.slice(0, -1) : pattern);
  const given = segments(pathname.slice(base.length));
  if (given.length < wanted.length || (end && !splat && given.length > wanted.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = given[at] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value);
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  const matched = [base, ...given.slice(0, wanted.length)].join('/');
  if (!splat) return { params, pathname: matched, base: matched };
  const rest = given.slice(wanted.length);
  return {
    params: { ...params, '*': rest.map(decoded).join('/') },
    pathname: [matched, ...rest].join('/'),
    base: matched,
  };
}

/** How specific a pattern is: a fixed segment counts more than a `:name`, which counts more than `*`. */
export function rankOf(pattern: string): number {
  return segments(pattern).reduce(
    (rank, segment) => rank + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11),
    0,
  );
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
