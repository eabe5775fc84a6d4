// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasting } from './useLasting';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

it('is on when a state has lasted for a moment, and off with it', () => {
  const { result, rerender } = renderHook(({ on }) => useLasting(on), { initialProps: { on: true } });
  pass(99);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ on: false });
  expect(result.current).toBe(false);
});

it('counts from the beginning each time', () => {
  const shown: boolean[] = [];
  const { result, rerender } = renderHook(
    ({ on }) => {
      const isLasting = useLasting(on);
      shown.push(isLasting);
      return isLasting;
    },
    { initialProps: { on: true } },
  );
  pass(60);
  rerender({ on: false });
  // What it waits for while it is off counts for nothing.
  pass(200);
  rerender({ on: true });
  expect(result.current).toBe(false);
  pass(60);
  expect(shown).not.toContain(true);
  pass(40);
  expect(result.current).toBe(true);
  rerender({ on: false });
  rerender({ on: true });
  expect(result.current).toBe(false);
});
