import type { ConsoleError } from '../../errors/console-error';
import { paths } from '../../protocol';
import { exchange, type Fetch } from '../../wire/transport';

/** Milliseconds within which a data center has to answer a check. */
export const CHECK_LIMIT = 5_000;

/** Why there was no answer, as far as a browser can know. cors: something answers there, but refuses calls from this page. */
type NoAnswer = 'offline' | 'policy' | 'timeout' | 'cors' | 'network';

/** What a check has found. */
export type Finding =
  /** ms: until the whole answer was there. */
  | { state: 'answers'; ms: number }
  /** Something answers, but not as the platform does. status: of HTTP, when it is an error. */
  | { state: 'strange'; status: number | undefined }
  | { state: 'down'; why: NoAnswer };

/**
 * Asks a data center whether it answers: one read without a token, which the platform refuses with a code. Any code is an
 * answer. Never rejects.
 */
export async function checkCenter(address: string, fetch: Fetch, now: () => number): Promise<Finding> {
  const url = address + paths.account;
  const begin = now();
  try {
    const { code } = await exchange(fetch, {
      url,
      path: paths.account,
      headers: {},
      body: {},
      timeout: CHECK_LIMIT,
      write: false,
    });
    return code === undefined
      ? { state: 'strange', status: undefined }
      : { state: 'answers', ms: Math.round(now() - begin) };
  } catch (error) {
    const { kind, code } = error as ConsoleError;
    if (kind === 'policy' || kind === 'timeout') return { state: 'down', why: kind };
    if (kind !== 'network') return { state: 'strange', status: typeof code === 'number' ? code : undefined };
    if (!navigator.onLine) return { state: 'down', why: 'offline' };
    return { state: 'down', why: (await isThere(url, fetch)) ? 'cors' : 'network' };
  }
}

/** Whether anything answers at another origin whose answer this page may not read. */
async function isThere(url: string, fetch: Fetch): Promise<boolean> {
  if (new URL(url).origin === location.origin) return false;
  try {
    await fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      body: '{}',
      signal: AbortSignal.timeout(CHECK_LIMIT),
    });
    return true;
  } catch {
    return false;
  }
}
