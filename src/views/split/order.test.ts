import { describe, expect, it } from 'vitest';
import { afterLeaving, joined, neighbour, nextOpen } from './order';

describe('walking a list', () => {
  it('starts at the first record, and stops at the ends', () => {
    const ids = ['a', 'b', 'c'];
    expect([
      neighbour(ids, undefined, 1),
      neighbour(ids, undefined, -1),
      neighbour(ids, 'c', 1),
      neighbour(ids, 'b', -1),
    ]).toEqual(['a', undefined, undefined, 'a']);
    expect([afterLeaving(ids, 'b'), afterLeaving(ids, 'c'), afterLeaving(['a'], 'a')]).toEqual(['c', 'b', undefined]);
  });
});

it('after one that is done and stays, the next open one comes; those before it are not gone back to', () => {
  const isOpen = (id: string) => id !== 'b' && id !== 'c';
  expect(nextOpen(['a', 'b', 'c', 'd', 'e'], 'b', isOpen)).toBe('d');
  expect(nextOpen(['a', 'b', 'c'], 'b', isOpen)).toBeUndefined();
});

describe('pages as one list', () => {
  const page = (...data: { id: number; at?: string; size?: number }[]) => ({ data });

  it('has a record once when it moved to another page', () => {
    expect(joined([page({ id: 1 }, { id: 2 }), page({ id: 2, at: 'x' }, { id: 3 })])).toEqual([
      { id: 1 },
      { id: 2, at: 'x' },
      { id: 3 },
    ]);
  });

  it('is sorted as requested, missing values last in ascending order', () => {
    const pages = [page({ id: 1, at: '2026-03-02T00:00:00Z' }, { id: 2 }), page({ id: 3, at: '2026-03-01T00:00:00Z' })];
    expect(joined(pages, { field: 'at', order: 'ASC' }).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(joined(pages, { field: 'at', order: 'DESC' }).map(({ id }) => id)).toEqual([2, 1, 3]);
    const texts = joined([page({ id: 1, at: 'b' }, { id: 2 }, { id: 3, at: '' }, { id: 4, at: 'a' })], {
      field: 'at',
      order: 'ASC',
    });
    expect(texts.map(({ id }) => id)).toEqual([4, 1, 2, 3]);
    expect(
      joined([page({ id: 1, size: 10 }, { id: 2, size: 9 })], { field: 'size', order: 'ASC' }).map(({ id }) => id),
    ).toEqual([2, 1]);
  });
});
