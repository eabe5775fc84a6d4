import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from './notices';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const texts = (notices: { text: string }[]) => notices.map(({ text }) => text);

describe('createNotices', () => {
  it('[notice-display-2000] [notice-success-2s] closes a notice after 2 s', () => {
    const board = createNotices(() => false);
    board.tell('success', 'Saved');
    vi.advanceTimersByTime(1999);
    expect(texts(board.get().shown)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(board.get().shown).toEqual([]);
  });
  it('[error-lock-1900] [notice-error-one] shows one error at a time and keeps the others to be read', () => {
    const board = createNotices(() => false);
    board.tell('error', 'first');
    vi.advanceTimersByTime(1899);
    board.tell('error', 'second');
    expect(texts(board.get().shown)).toEqual(['first']);
    expect(texts(board.get().kept)).toEqual(['second', 'first']);
    vi.advanceTimersByTime(1);
    board.tell('error', 'third');
    expect(texts(board.get().shown)).toEqual(['third']);
  });
  it('keeps the last 50', () => {
    const board = createNotices(() => false);
    for (let i = 1; i <= 60; i += 1) board.tell('info', String(i));
    expect(board.get().kept).toHaveLength(50);
    expect(board.get().kept[0]?.text).toBe('60');
    expect(board.get().unread).toBe(50);
  });
  it('[code-401-other-suppress] says nothing of errors while they are silenced', () => {
    let silent = true;
    const board = createNotices(() => silent);
    board.tell('error', 'refused');
    board.tell('success', 'Saved');
    expect(texts(board.get().kept)).toEqual(['Saved']);
    silent = false;
    board.tell('error', 'refused again');
    expect(texts(board.get().shown)).toContain('refused again');
  });
});
