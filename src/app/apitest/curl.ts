import type { TracedRequest } from '../../wire/trace';

/** A request as a command of a POSIX shell. What the request does not hold, the token and secrets, the command does not either. */
export function curlOf({ url, headers }: Pick<TracedRequest, 'url' | 'headers'>, body: string): string {
  const all = { 'Content-Type': 'application/json', ...headers };
  const lines = [`curl ${quoted(url)}`, ...Object.entries(all).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`), `  --data-raw ${quoted(body)}`];
  return lines.join(' \\\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
