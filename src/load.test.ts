import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LIMIT, ChunkError, limited, loadOnce } from './load';

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
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(once.get('a')).resolves.toBe('a');
  expect(once.get('a')).toBe(once.get('a'));
  expect(load).toHaveBeenCalledTimes(2);
  once.forget('a');
  await once.get('a');
  expect(load).toHaveBeenCalledTimes(3);
});
