import { describe, expect, it } from 'vitest';
import { filled, inserted, matchingReplies, replyKind, slashAt, unknownNames } from './saved-replies';

function given(value: string) {
  return { label: '', value };
}

const values = { user: given('Emma'), device: given('SEHP1'), subject: given(''), me: given('Alice') };

describe('a saved reply', () => {
  it('names its recipient', () => {
    expect(filled('Hello {user}, your {device} … {user}', values)).toBe('Hello Emma, your SEHP1 … Emma');
  });
  it('keeps placeholders without a value, and other braces', () => {
    expect(filled('{subject} {order}', values)).toBe('{subject} {order}');
    expect(unknownNames('{subject} {order} {user} {order}', values)).toEqual(['order']);
  });
  it('is found by its words, matches in the title first', () => {
    const offline = { name: 'Camera offline', text: 'Check the router.' };
    const router = { name: 'Router settings', text: 'Open the page.' };
    const chinese = { name: '设备离线', text: '请检查路由器' };
    const all = [offline, router, chinese];
    expect(matchingReplies(all, '')).toEqual(all);
    expect(matchingReplies(all, 'ROUTER')).toEqual([router, offline]);
    expect(matchingReplies(all, 'router page')).toEqual([router]);
    expect(matchingReplies(all, '路由')).toEqual([chinese]);
  });
  it.each<[string, unknown]>([
    ['reply', null],
    ['reply', ['id']],
    ['name', { text: 'b' }],
    ['name', { name: ' ', text: 'b' }],
    ['name', { name: 'x'.repeat(61), text: 'b' }],
    ['text', { name: 'a' }],
    ['text', { name: 'a', text: 'x'.repeat(2001) }],
  ])('with a wrong %s is none: %j', (wrong, value) => expect(replyKind.read(value)).toBe(wrong));
  it('is read as it was written, and from an earlier version of the console', () => {
    expect(replyKind.read({ name: 'a', text: 'b' })).toEqual({ name: 'a', text: 'b' });
    expect(replyKind.read({ id: '1', title: 'a', text: 'b' })).toEqual({ name: 'a', text: 'b' });
  });
});

describe('the slash', () => {
  it.each([
    ['/', 1, { from: 0, query: '' }],
    ['Hi /off', 7, { from: 3, query: 'off' }],
    ['Hi\n/离线', 6, { from: 3, query: '离线' }],
    ['Hi /off later', 7, { from: 3, query: 'off' }],
  ])('calls in %j at %d', (text, caret, found) => expect(slashAt(text, caret)).toEqual(found));
  it.each([
    ['and/or', 6],
    ['https://x', 9],
    ['/off then', 9],
    ['Hi', 2],
  ])('does not in %j at %d', (text, caret) => expect(slashAt(text, caret)).toBeUndefined());
  it('is replaced by the reply', () =>
    expect(inserted('Hi /off later', 3, 7, 'Check it.')).toEqual({ text: 'Hi Check it. later', caret: 12 }));
});
