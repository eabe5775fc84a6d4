// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSearchText } from './useSearchText';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const searched: string[] = [];
  const { result } = renderHook(() => {
    const [sought, setSought] = useState('');
    const [typed, setTyped] = useSearchText(sought, (text) => {
      searched.push(text);
      setSought(text);
    });
    return { typed, type: setTyped, setSought };
  });
  const type = (text: string) => act(() => result.current.type(text));
  return { searched, result, type, rest: () => act(() => vi.advanceTimersByTime(300)) };
}

it('searches after a pause in typing, and keeps the typed text', () => {
  const { searched, result, type, rest } = open();
  type('ni');
  type('night ');
  expect(searched).toEqual([]);
  rest();
  expect(searched).toEqual(['night']);
  expect(result.current.typed).toBe('night ');
  type('');
  rest();
  expect(searched).toEqual(['night', '']);
});

it('follows a search that changes elsewhere, and does not search for an old text', () => {
  const { searched, result, type, rest } = open();
  type('night');
  rest();
  act(() => result.current.setSought(''));
  expect(result.current.typed).toBe('');
  rest();
  expect(searched).toEqual(['night']);
});
