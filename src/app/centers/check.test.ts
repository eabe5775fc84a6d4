// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../../wire/transport';
import { CHECK_LIMIT, checkCenter } from './check';

const far = 'https://far.example/api';
function json(body: unknown, status = 200) {
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}

function failing() {
  return Promise.reject(new TypeError('Failed to fetch'));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks once, without token and cookies, with a call that only reads', async () => {
  const fetch = vi.fn<Fetch>(() => json({ code: 401, msg: 'No token' }));
  const times = [100, 350];
  expect(await checkCenter(far, fetch, () => times.shift() ?? 0)).toEqual({ state: 'answers', ms: 250 });
  expect(fetch).toHaveBeenCalledOnce();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`${far}/v2/user/account/get`);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', body: '{}' });
  expect(Object.keys(init?.headers ?? {})).toEqual(['Content-Type', 'Accept']);
});

it.each<[string, () => Promise<Response>, object]>([
  ['a code of the platform, also an error', () => json({ code: 500 }), { state: 'answers' }],
  ['HTTP 401', () => json({}, 401), { state: 'answers' }],
  ['a gateway', () => Promise.resolve(new Response('Bad gateway', { status: 502 })), { state: 'strange', status: 502 }],
  ['a web page', () => Promise.resolve(new Response('<html>')), { state: 'strange', status: undefined }],
  ['JSON without a code', () => json({ up: true }), { state: 'strange', status: undefined }],
])('%s is told as it is', async (_what, answer, finding) => {
  expect(await checkCenter(far, answer, () => 0)).toMatchObject(finding);
});

it('does not wait longer than its limit', async () => {
  vi.useFakeTimers();
  const silent: Fetch = (_url, { signal }) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  const finding = checkCenter(far, silent, () => 0);
  await vi.advanceTimersByTimeAsync(CHECK_LIMIT);
  expect(await finding).toEqual({ state: 'down', why: 'timeout' });
});

it('an address that the policy forbids is not asked a second time', async () => {
  const fetch = vi.fn<Fetch>((url) => {
    setTimeout(() =>
      document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), {
          effectiveDirective: 'connect-src',
          blockedURI: new URL(url).origin,
        }),
      ),
    );
    return failing();
  });
  expect(await checkCenter('https://forbidden.example/api', fetch, () => 0)).toEqual({ state: 'down', why: 'policy' });
  expect(fetch).toHaveBeenCalledOnce();
});

it('a device without a network is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await checkCenter(far, failing, () => 0)).toEqual({ state: 'down', why: 'offline' });
});

it('distinguishes what refuses this page from what is not there', async () => {
  const refusing: Fetch = (_url, { mode }) => (mode === 'no-cors' ? json({}) : failing());
  expect(await checkCenter(far, refusing, () => 0)).toEqual({ state: 'down', why: 'cors' });
  expect(await checkCenter(far, failing, () => 0)).toEqual({ state: 'down', why: 'network' });
  expect(await checkCenter(`${location.origin}/api`, refusing, () => 0)).toEqual({ state: 'down', why: 'network' });
});
