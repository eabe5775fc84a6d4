import type { TracedRequest } from '../../wire/trace';

/** A request as a command of a POSIX shell. Like the request, it contains no token and no secrets. */
export function curlOf({ url, headers }: Pick<TracedRequest, 'url' | 'headers'>, body: string): string {
  const all = { 'Content-Type': 'application/json', ...headers };
  const lines = [
    `curl ${quoted(url)}`,
    ...Object.entries(all).map(([name, value]) => `  -H ${quoted(`${name}: ${value}`)}`),
    `  --data-raw ${quoted(body)}`,
  ];
  return lines.join(' \\\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
