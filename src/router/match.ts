/** A pattern that fits a path. */
export interface Match {
  /** What the path has for each `:name` of the pattern, decoded. */
  params: Record<string, string>;
  /** The part of the path that the pattern names, without what `*` stands for. */
  base: string;
}

/**
 * Compares a path with a pattern: `/:section/:screen/*`, `create`, or the empty one. Upper and lower case are the same.
 * @param base the part of the path that the pattern goes on from
 */
export function matchPath(pattern: string, pathname: string, base = ''): Match | undefined {
  const open = pattern.endsWith('*');
  const wanted = segments(open ? pattern.slice(0, -1) : pattern);
  const given = segments(pathname.slice(base.length));
  if (given.length < wanted.length || (!open && given.length > wanted.length)) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = given[at] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(value);
    else if (name.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return { params, base: [base, ...given.slice(0, wanted.length)].join('/') };
}

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
