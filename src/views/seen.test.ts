import { describe, expect, it } from 'vitest';
import { isSeen, withSeen } from './seen';

describe('what a user has seen', () => {
  it('only grows, and stays the same object without a change', () => {
    const seen = { 7: 3 };
    expect(withSeen(seen, '7', 2)).toBe(seen);
    expect(withSeen(seen, '7', 4)).toEqual({ 7: 4 });
    expect(withSeen(seen, '8', 1)).toEqual({ 7: 3, 8: 1 });
  });
  it('forgets the oldest records', () => {
    const seen = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [String(index + 1), 1]));
    const more = withSeen(seen, '900', 2);
    expect(Object.keys(more)).toHaveLength(500);
    expect([more['1'], more['2'], more['900']]).toEqual([undefined, 1, 2]);
  });
  it.each([[null], [[1]], [{ 7: 'x' }]])('is none when the preference is broken: %j', (value) =>
    expect(isSeen(value)).toBe(false),
  );
});
