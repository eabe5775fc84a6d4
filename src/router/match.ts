/** The match of a pattern and a path. */
export interface Match {
  /** The decoded value of each `:name`. */
  params: Record<string, string>;
  /** The matched part of the path, without that for `*`. */
  base: string;
}

/**
 * Matches a path with a pattern: `/:section/:screen/*`, `create`, or an empty pattern. Case is ignored.
 * @param base the part of the path that the surrounding routes have matched
 */
export function matchPath(pattern: string, pathname: string, base = ''): Match | undefined {
  const splat = pattern.endsWith('*');
  const wanted = segments(splat ? pattern.slice(0, -1) : pattern);
  const given = segments(pathname.slice(base.length));
  if (given.length < wanted.length || (!splat && given.length > wanted.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = given[at] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value);
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return { params, base: [base, ...given.slice(0, wanted.length)].join('/') };
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
