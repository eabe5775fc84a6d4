import type { ConsoleError } from '../../errors/console-error';
import { copyText } from '../../ui/copy-text';
import { ownBuild } from '../release';
import { appVersion } from '../version';

/** An error that a user sees. */
export interface Details {
  /** Milliseconds since 1970. */
  at: number;
  /** What the user reads. */
  text: string;
  /** The page, with its query. */
  path: string;
  /** The request that failed, if it was one. */
  failure?: ConsoleError | undefined;
}

/** One line: time, text, request, build and screen. It has no value of the query, the request or its answer. */
export function detailsLine(
  { at, text, path, failure }: Details,
  { version, build }: { version: string; build: string },
): string {
  const call =
    failure && [failure.path, failure.kind, failure.code].filter((part) => part !== undefined && part !== '').join(' ');
  return [
    new Date(at).toISOString(),
    text,
    ...(failure ? [`call ${call}`, `request ${failure.request ?? 'without an id'}`] : []),
    `console ${version}, build ${build}`,
    `screen ${path.split('?')[0]}`,
  ].join(' | ');
}

/** @returns the line when the browser did not allow copying */
export async function copyDetails(details: Details): Promise<string | undefined> {
  const line = detailsLine(details, { version: appVersion(), build: ownBuild.id ?? 'unknown' });
  return (await copyText(line)) ? undefined : line;
}
