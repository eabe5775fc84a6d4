/** Which requests are logged: none, those that failed, also all calls, also pages and files. */
export const logLevels = ['off', 'errors', 'calls', 'all'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One request that has ended. */
export interface Entry {
  begun: Date;
  id: string;
  method: string;
  path: string;
  /** The names of the query's values. */
  query: string[];
  status: number;
  /** The code in the body of a call's answer. */
  code: number | string | undefined;
  milliseconds: number;
  /** What was sent, with its headers. */
  bytes: number;
  /** Whether the connection was closed before the end of the answer. */
  aborted: boolean;
}

/** Longer and stranger names of a query's values may themselves be values. */
const plainName = /^[\w.-]{1,32}$/;

/** The names of a query, without values. */
export function namesOf(query: URLSearchParams): string[] {
  return [...new Set([...query.keys()].map((name) => (plainName.test(name) ? name : '?')))];
}

function isLogged(level: LogLevel, { status, code = 200 }: Entry, isCall: boolean): boolean {
  if (level === 'all') return true;
  return (level === 'calls' && isCall) || (level !== 'off' && (status >= 400 || code !== 200));
}

/** One line of JSON; undefined when the level leaves the request out. */
export function logLine(level: LogLevel, entry: Entry): string | undefined {
  if (!isLogged(level, entry, entry.code !== undefined)) return undefined;
  const { begun, id, method, path, query, status, code, milliseconds, bytes, aborted } = entry;
  return JSON.stringify({
    time: begun.toISOString(),
    request: id,
    method,
    path,
    ...(query.length > 0 && { query }),
    status,
    ...(code !== undefined && { code }),
    ms: Math.round(milliseconds * 10) / 10,
    bytes,
    ...(aborted && { aborted }),
  });
}
