import { describe, expect, it } from 'vitest';
import { inOrder, movedTo, numbersFor } from './order';

function records(...sorts: (number | null)[]) {
  return sorts.map((sort, index) => ({ id: index + 1, sort }));
}

function written(sorts: (number | null)[], from: number, to: number) {
  return numbersFor(movedTo(records(...sorts), from, to), to, 'sort').map(({ record, number }) => [record.id, number]);
}

describe('the order', () => {
  it('is by number, 0 and empty last, equal numbers unchanged', () => {
    expect(inOrder(records(0, 2, null, 1, 2), 'sort').map(({ id }) => id)).toEqual([4, 2, 5, 1, 3]);
  });
});

describe('a move writes as few numbers as possible', () => {
  it.each<[string, (number | null)[], number, number, number[][]]>([
    ['one, where there is room', [10, 20, 30], 2, 1, [[3, 11]]],
    ['one, at the end', [1, 2, 3], 0, 2, [[1, 4]]],
    ['one, before the first that has room', [5, 6, 7], 2, 0, [[3, 1]]],
    [
      'two that change places in a row without gaps',
      [1, 2, 3, 4, 5],
      1,
      0,
      [
        [2, 1],
        [1, 2],
      ],
    ],
    ['none of those without a number behind it', [0, 0, 0, 0], 1, 0, [[2, 1]]],
    [
      'those without a number before it',
      [0, 0, 0, 0],
      3,
      1,
      [
        [1, 1],
        [4, 2],
      ],
    ],
    ['none at its own place', [1, 2, 3], 1, 1, []],
    [
      'all that share a number',
      [1, 1, 1],
      2,
      0,
      [
        [1, 2],
        [2, 3],
      ],
    ],
  ])('%s', (_what, sorts, from, to, numbers) => expect(written(sorts, from, to)).toEqual(numbers));
});
