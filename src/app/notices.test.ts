import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotices, NOTIFICATION_TIME } from './notices';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function build(silenced = () => false) {
  return createNotices({ silenced, where: () => ({ path: '/operate/company', title: 'Companies' }) });
}

function texts(notices: { text: string }[]) {
  return notices.map(({ text }) => text);
}

describe('createNotices', () => {
  it('[notice-display-2000] [notice-success-2s] closes a notice after 2 s', () => {
    const board = build();
    board.tell('success', 'Saved');
    vi.advanceTimersByTime(1999);
    expect(texts(board.get().shown)).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(board.get().shown).toEqual([]);
  });
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
  it('[notification-timeout] closes a notice with a link after 10.5 s', () => {
    const board = build();
    board.tell('success', 'Exported', { label: 'Download', href: '/file' });
    vi.advanceTimersByTime(NOTIFICATION_TIME - 1);
    expect(board.get().shown).toMatchObject([{ text: 'Exported', link: { label: 'Download', href: '/file' } }]);
    vi.advanceTimersByTime(1);
    expect(board.get().shown).toEqual([]);
    expect(NOTIFICATION_TIME).toBe(10_500);
  });
  it('keeps a notice open while it is held', () => {
    const board = build();
    board.tell('success', 'Exported', { label: 'Download', href: '/file' });
    const [{ id } = { id: 0 }] = board.get().shown;
    vi.advanceTimersByTime(10_000);
    board.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(board.get().shown).toHaveLength(1);
    board.release(id);
    vi.advanceTimersByTime(NOTIFICATION_TIME);
    expect(board.get().shown).toEqual([]);
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
