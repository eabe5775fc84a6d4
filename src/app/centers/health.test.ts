// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../../wire/transport';
import { createHealthBoard } from './health';

const [near, far] = ['https://near.example/api', 'https://far.example/api'];
const centers = [
  { name: { en: 'Near' }, address: near },
  { name: { en: 'Far' }, address: far },
];

/** Milliseconds until each data center answers. */
let delays: Record<string, number>;
const asked = vi.fn<(address: string) => void>();
const fetch: Fetch = async (url) => {
  const address = url.replace(/\/v2.*/, '');
  asked(address);
  await new Promise((resolve) => setTimeout(resolve, delays[address]));
  return new Response('{"code":401}');
};
function board() {
  return createHealthBoard(centers, fetch, () => performance.now());
}

function hidden(is: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(is);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  delays = { [near]: 100, [far]: 200 };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('asks nobody until somebody looks', async () => {
  const { get } = board();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).not.toHaveBeenCalled();
  expect(get()).toEqual({ [near]: { state: 'checking' }, [far]: { state: 'checking' } });
});

it('shows each answer when it is there', async () => {
  const { get, subscribe } = board();
  const stop = subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(150);
  expect(get()).toEqual({ [near]: { state: 'answers', ms: 100 }, [far]: { state: 'checking' } });
  await vi.advanceTimersByTimeAsync(100);
  expect(get()[far]).toEqual({ state: 'answers', ms: 200 });
  stop();
});

it.each([
  [100, 999, 'answers'],
  [100, 1_000, 'slow'],
  [400, 1_100, 'answers'],
  [2_000, 2_900, 'answers'],
  [3_000, 3_000, 'slow'],
])('beside one that takes %i ms, an answer after %i ms: %s', async (fast, ms, state) => {
  delays = { [near]: fast, [far]: ms };
  const { get, subscribe } = board();
  const stop = subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(get()[far]).toEqual({ state, ms });
  stop();
});

it('asks once a minute, however many look and however often', async () => {
  const { subscribe } = board();
  for (let look = 0; look < 3; look += 1) {
    const stops = [subscribe(() => undefined), subscribe(() => undefined)];
    await vi.advanceTimersByTimeAsync(5_000);
    for (const stop of stops) stop();
  }
  expect(asked.mock.calls.flat()).toEqual([near, far]);
  const stop = subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toHaveBeenCalledTimes(4);
});

it('waits while the page is hidden, and asks when it is seen again', async () => {
  const { subscribe } = board();
  const stop = subscribe(() => undefined);
  hidden(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveBeenCalledTimes(2);
  hidden(false);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
});

it('keeps a recent finding while it asks again, and forgets an old one', async () => {
  const { get, subscribe } = board();
  subscribe(() => undefined)();
  await vi.advanceTimersByTimeAsync(61_000);
  subscribe(() => undefined)();
  expect(get()[near]).toEqual({ state: 'answers', ms: 100 });
  await vi.advanceTimersByTimeAsync(121_000);
  subscribe(() => undefined)();
  expect(get()[near]).toEqual({ state: 'checking' });
});

it('asks sooner when told to, but not while it waits for an answer', async () => {
  const { check } = board();
  check(5_000);
  check(0);
  await vi.advanceTimersByTimeAsync(4_999);
  check(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  check(5_000);
  expect(asked).toHaveBeenCalledTimes(4);
});
