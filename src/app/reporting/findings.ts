import type { RuntimeConfig } from '../../auth/config';
import { ConsoleError } from '../../errors/console-error';
import { ChunkError } from '../../load';

/** One thing that went wrong, without any value: texts of errors may quote answers and inputs. */
export interface Finding {
  event: 'uncaught error' | 'failed chunk' | 'slow call';
  /** Name of the error's class, or the path of the call. */
  message: string;
  /** Places in the code, the innermost first: `assets/base-1a2b.js:1:200`. */
  places?: string[];
  /** Of a slow call. */
  milliseconds?: number;
}

/** Calls that take longer are reported, in milliseconds. */
const slow = 3000;
const mostPlaces = 8;

/** Name and places of an error. Requests that failed are told to the user and are no errors of the code. */
export function findingOf(error: unknown): Finding | undefined {
  if (error instanceof ConsoleError || (error instanceof Error && error.name === 'AbortError')) return undefined;
  if (error instanceof ChunkError) return { event: 'failed chunk', message: error.name };
  if (!(error instanceof Error)) return { event: 'uncaught error', message: typeof error };
  const stack = (error.stack ?? '').replace(error.message, '');
  const places = Array.from(stack.matchAll(/\b(?:assets|src)\/[\w./-]+:\d+:\d+/g), ([place]) => place);
  return { event: 'uncaught error', message: error.name, places: places.slice(0, mostPlaces) };
}

/** A call that took long; undefined for quick ones, and for streams and files, whose addresses have names and keys. */
export function slowCall(
  { name, duration, initiatorType }: Pick<PerformanceResourceTiming, 'name' | 'duration' | 'initiatorType'>,
  { dataCenters, servers }: RuntimeConfig,
): Finding | undefined {
  const base = [...dataCenters.map(({ address }) => address), ...Object.values(servers)].find((address) =>
    name.startsWith(`${address}/`),
  );
  if (base === undefined || initiatorType !== 'fetch' || duration < slow) return undefined;
  const path = name.slice(base.length);
  return /^(\/[a-z][a-z\d_]*)+$/i.test(path)
    ? { event: 'slow call', message: path, milliseconds: Math.round(duration) }
    : undefined;
}

/** The first two parts of a path, which name a screen. */
export function screenOf(path: string): string {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).slice(0, 2).join('/');
}
