import type { RuntimeConfig } from '../../../src/auth/config';
import { parseJson } from '../../../src/fields/codec';
import { paths } from '../../../src/protocol';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { isObject } from '../../../src/schema/json';
import type { Fetch } from '../../../src/wire/transport';

/** The addresses of the calls that read, and of the sign-in: nothing else is asked. */
export function allowedAddresses(
  { defaultAddress, servers }: RuntimeConfig,
  definitions: Iterable<ResourceDefinition>,
): Set<string> {
  const own = [paths.signIn, paths.signOut, paths.account, paths.menus].map((path) => defaultAddress + path);
  const calls = [...definitions].flatMap(({ calls: { list, get } }) => [list, get].flatMap((call) => call ?? []));
  return new Set([
    ...own,
    ...calls.map(({ server, path }) =>
      path.startsWith('http') ? path : `${server === undefined ? defaultAddress : (servers[server] ?? '')}${path}`,
    ),
  ]);
}

/** Milliseconds to wait after code 429, unless the platform says how long, and the longest wait. */
const usualPause = 5_000;
const longestPause = 20_000;
const tries = 5;

/**
 * Sends at most `atOnce` requests at a time. After code 429, as HTTP status or in the answer, everything waits, and the
 * refused request is sent again. A request to an address that is not allowed is never sent.
 */
export function politeRequests(
  fetch: Fetch,
  { atOnce, allowed, wait }: { atOnce: number; allowed: Set<string>; wait: (ms: number) => Promise<unknown> },
) {
  const counts = { sent: 0, pauses: 0 };
  const waiting: (() => void)[] = [];
  let running = 0;
  let pause: Promise<unknown> = Promise.resolve();

  async function attempt(url: string, init: RequestInit, left: number): Promise<Response> {
    await pause;
    counts.sent += 1;
    const response = await fetch(url, init);
    const answer = parseJson(await response.clone().text());
    const isRefused = response.status === 429 || (isObject(answer) && Number(answer['code']) === 429);
    if (!isRefused || left === 0) return response;
    counts.pauses += 1;
    const asked = Number(response.headers.get('retry-after')) * 1000;
    pause = wait(asked > 0 ? Math.min(asked, longestPause) : usualPause);
    return attempt(url, init, left - 1);
  }

  const send: Fetch = async (url, init) => {
    if (!allowed.has(url)) throw new TypeError(`${new URL(url).pathname} is not a call that reads`);
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await attempt(url, init, tries);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
  return { counts, fetch: send };
}
