// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLocked } from './useLocked';

it('starts nothing while work is running', async () => {
  const { result } = renderHook(useLocked);
  let end: () => void = () => undefined;
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  act(() => {
    void result.current[1](work);
    void result.current[1](work);
  });
  expect(result.current[0]).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => end());
  expect(result.current[0]).toBe(false);
  act(() => void result.current[1](work));
  expect(work).toHaveBeenCalledTimes(2);
});

it('unlocks when the work fails, and rejects with the failure', async () => {
  const { result } = renderHook(useLocked);
  await act(() => expect(result.current[1](() => Promise.reject(new Error('down')))).rejects.toThrow('down'));
  expect(result.current[0]).toBe(false);
});
