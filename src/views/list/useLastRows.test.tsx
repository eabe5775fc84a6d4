// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createPreferences, PreferencesContext } from '../preferences';
import { usualRows } from './fit';
import { useLastRows, useRememberRows } from './useLastRows';

function drawn(screen: string, rows: number | undefined): number {
  const preferences = createPreferences(localStorage, 'ann');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PreferencesContext value={preferences}>{children}</PreferencesContext>
  );
  renderHook(() => useRememberRows(screen, rows), { wrapper });
  return renderHook(() => useLastRows(screen), { wrapper }).result.current;
}

it('a screen has as many rows as it drew last, at first the usual ones', () => {
  expect(drawn('test/thing', undefined)).toBe(usualRows);
  expect(drawn('test/thing', 3)).toBe(3);
  expect(drawn('test/thing', undefined)).toBe(3);
  expect(drawn('test/other', undefined)).toBe(usualRows);
});

it('no rows change nothing, and many are no more than a screen', () => {
  expect(drawn('test/thing', 7)).toBe(7);
  expect(drawn('test/thing', 0)).toBe(7);
  expect(drawn('test/thing', 1000)).toBe(40);
});

it('what it drew last is not written again', () => {
  drawn('test/thing', 5);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  drawn('test/thing', 5);
  expect(write).not.toHaveBeenCalled();
  drawn('test/thing', 6);
  expect(write).toHaveBeenCalledOnce();
});
