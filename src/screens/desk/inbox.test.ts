import { describe, expect, it } from 'vitest';
import { afterLeaving, isSeen, isUnread, joined, neighbour, withSeen } from './inbox';

describe('what a user has seen', () => {
  it('is unread until all its messages were seen', () => {
    const record = { id: 7, detail_count: 3 };
    expect(isUnread(record, {})).toBe(true);
    expect(isUnread(record, { 7: 2 })).toBe(true);
    expect(isUnread(record, { 7: 3 })).toBe(false);
    expect(isUnread({ id: 7 }, {})).toBe(false);
  });
  it('grows only, and stays the same object when nothing is new', () => {
    const seen = { 7: 3 };
    expect(withSeen(seen, '7', 2)).toBe(seen);
    expect(withSeen(seen, '7', 4)).toEqual({ 7: 4 });
    expect(withSeen(seen, '8', 1)).toEqual({ 7: 3, 8: 1 });
  });
  it('forgets the oldest conversations', () => {
    const seen = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [String(index + 1), 1]));
    const more = withSeen(seen, '900', 2);
    expect(Object.keys(more)).toHaveLength(500);
    expect([more['1'], more['2'], more['900']]).toEqual([undefined, 1, 2]);
  });
  it.each([[null], [[1]], [{ 7: 'x' }]])('is none when the preference is broken: %j', (value) => expect(isSeen(value)).toBe(false));
});

describe('the list', () => {
  const ids = ['9', '5', '2'];
  it('is walked by steps', () => {
    expect(neighbour(ids, undefined, 1)).toBe('9');
    expect(neighbour(ids, '9', 1)).toBe('5');
    expect(neighbour(ids, '9', -1)).toBeUndefined();
    expect(neighbour(ids, '2', 1)).toBeUndefined();
    expect(neighbour(ids, '404', -1)).toBeUndefined();
  });
  it('leads on when a conversation leaves it', () => {
    expect(afterLeaving(ids, '9')).toBe('5');
    expect(afterLeaving(ids, '2')).toBe('5');
    expect(afterLeaving(['9'], '9')).toBeUndefined();
  });
  it('shows a row once that moved to the next page', () => {
    expect(joined([{ data: [{ id: 3 }, { id: 2 }] }, { data: [{ id: 2 }, { id: 1 }] }])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]);
  });
  it('has what happened last first, not what began last', () => {
    const began = (id: number, gmt_update: string) => ({ id, gmt_create: `2026-03-0${id}T08:00:00Z`, gmt_update });
    const records = [began(3, ''), began(2, '2026-03-02T09:00:00Z'), began(1, '2026-03-09T08:00:00Z')];
    expect(joined([{ data: records }]).map(({ id }) => id)).toEqual([1, 3, 2]);
  });
});
