import { basePath } from '../../../base-path';
import type { Fetch } from '../../../wire/transport';

/** Milliseconds by which two clocks may differ: sealed passwords carry the time. */
const mostApart = 60_000;

export interface Clocks {
  /** Milliseconds since 1970. */
  here: number;
  there: number;
}

/** The clocks of this device and of the console's web server when they differ too much. Never rejects: an unknown time is no difference. */
export async function differingClocks(fetch: Fetch, now: () => number = Date.now): Promise<Clocks | undefined> {
  try {
    const { headers } = await fetch(`${basePath}version.json`, { cache: 'no-store' });
    const here = now();
    // An answer from a cache on the way was made `age` seconds ago.
    const there = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0);
    return Math.abs(here - there) > mostApart ? { here, there } : undefined;
  } catch {
    return undefined;
  }
}
