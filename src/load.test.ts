import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LIMIT, ChunkError, forgetFailures, limited, loadOnce, settled } from './load';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('[chunks-timeout] gives a chunk 120 s', async () => {
  const loading = limited(() => new Promise<never>(() => undefined));
  const outcome = vi.fn();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
  expect(CHUNK_LIMIT).toBe(120_000);
});

it('[chunk-failure-error] raises an error for a chunk that fails', async () => {
  await expect(limited(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(ChunkError);
});

it('returns the loaded code and leaves no timer', async () => {
  await expect(limited(() => Promise.resolve('code'))).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('loads a key once, caches a failure for waiting callers, and loads again later', async () => {
  const load = vi.fn((key: string) =>
    load.mock.calls.length === 1 ? Promise.reject(new Error(key)) : Promise.resolve(key),
  );
  const once = loadOnce(load);
  const failing = once.get('a');
  await expect(failing).rejects.toThrow('a');
  expect(once.get('a')).toBe(failing);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(once.get('a')).toBe(failing);
  await vi.advanceTimersByTimeAsync(1);
  await expect(once.get('a')).resolves.toBe('a');
  expect(once.get('a')).toBe(once.get('a'));
  expect(load).toHaveBeenCalledTimes(2);
  once.forget('a');
  await once.get('a');
  expect(load).toHaveBeenCalledTimes(3);
});

it('tells why a chunk fails, and after how long', async () => {
  const cause = new TypeError('Failed to fetch');
  const failed = limited(() => Promise.reject(cause));
  await expect(failed).rejects.toMatchObject({
    name: 'ChunkError',
    message: 'a part of the console could not be loaded',
    cause,
  });
  const chunk = new ChunkError('no answer');
  await expect(limited(() => Promise.reject(chunk))).rejects.toBe(chunk);
  const late = limited(() => new Promise<never>(() => undefined), 50).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(50);
  expect(await late).toMatchObject({ message: 'no answer within 50 ms' });
});

it('a loaded promise is read without waiting, and one that fails is not', async () => {
  const loaded = settled(Promise.resolve('code'));
  await loaded;
  expect(loaded).toMatchObject({ status: 'fulfilled', value: 'code' });
  const failing = settled(Promise.reject<string>(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(failing).not.toHaveProperty('status');
});

it('forgets a failure at once when it is asked to, and only that', async () => {
  const load = vi.fn((key: string) =>
    load.mock.calls.length === 1 ? Promise.reject(new Error(key)) : Promise.resolve(key),
  );
  const once = loadOnce(load);
  await expect(once.get('a')).rejects.toThrow('a');
  await once.get('b');
  expect(once.known()).toEqual(['a', 'b']);
  forgetFailures();
  expect(once.known()).toEqual(['b']);
  const again = once.get('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(once.get('a')).toBe(again);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks again for the style sheets that did not load', () => {
  const link = (sheet: object | null) => ({ sheet, cloneNode: () => 'again', replaceWith: vi.fn() });
  const links = [link(null), link({})];
  const querySelectorAll = vi.fn(() => links);
  vi.stubGlobal('document', { querySelectorAll });
  forgetFailures();
  vi.unstubAllGlobals();
  expect(querySelectorAll).toHaveBeenCalledWith('head > link[rel=stylesheet]');
  expect(links.map(({ replaceWith }) => replaceWith.mock.calls)).toEqual([[['again']], []]);
});
