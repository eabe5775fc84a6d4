// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIdle } from './useIdle';

it('what may come late is loaded when the browser is idle, and there once it has arrived', async () => {
  vi.useFakeTimers();
  let arrive: (code: string) => void = () => undefined;
  const load = vi.fn(() => new Promise((resolve) => (arrive = resolve)));
  const { result } = renderHook(() => useIdle(load));
  expect([result.current, load.mock.calls.length]).toEqual([false, 0]);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([result.current, load.mock.calls.length]).toEqual([false, 1]);
  await act(async () => arrive('code'));
  expect(result.current).toBe(true);
  vi.useRealTimers();
});

it('nothing is loaded for a page that is left before', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve());
  renderHook(() => useIdle(load)).unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  vi.useRealTimers();
});
