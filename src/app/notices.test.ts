import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotices } from './notices';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function build(silenced = () => false) {
  return createNotices({ silenced, where: () => ({ path: '/operate/company', title: 'Companies' }) });
}

function texts(notices: { text: string }[]) {
  return notices.map(({ text }) => text);
}

describe('createNotices', () => {
  it('[error-lock-1900] [notice-error-one] shows one error at a time and keeps the others to be read', () => {
    const board = build();
    board.tell('error', 'first');
    vi.advanceTimersByTime(1899);
    board.tell('error', 'second');
    expect(texts(board.get().shown)).toEqual(['first']);
    expect(texts(board.get().kept)).toEqual(['second', 'first']);
    vi.advanceTimersByTime(1);
    board.tell('error', 'third');
    expect(texts(board.get().shown)).toEqual(['third']);
  });
  it('shows an error at once after the clock was set back', () => {
    const board = build();
    board.tell('error', 'before');
    vi.setSystemTime(Date.now() - 3_600_000);
    board.tell('error', 'after');
    expect(texts(board.get().shown)).toEqual(['after']);
  });
  it('keeps the last 50', () => {
    const board = build();
    for (let i = 1; i <= 60; i += 1) board.tell('info', String(i));
    expect(board.get().kept).toHaveLength(50);
    expect(board.get().kept[0]?.text).toBe('60');
    expect(board.get().unread).toBe(50);
  });
  it('[code-401-other-suppress] shows no errors while they are silenced', () => {
    let silent = true;
    const board = build(() => silent);
    board.tell('error', 'refused');
    board.tell('success', 'Saved');
    expect(texts(board.get().kept)).toEqual(['Saved']);
    silent = false;
    board.tell('error', 'refused again');
    expect(texts(board.get().shown)).toContain('refused again');
  });
  it('keeps the page of a notice, and clears the history on request', () => {
    const board = build();
    board.tell('warning', 'Look');
    expect(board.get().kept[0]?.where).toEqual({ path: '/operate/company', title: 'Companies' });
    board.markRead();
    expect(board.get().unread).toBe(0);
    board.clear();
    expect(board.get().kept).toEqual([]);
    expect(texts(board.get().shown)).toEqual(['Look']);
  });
});
