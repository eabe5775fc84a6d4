import { describe, expect, it } from 'vitest';
import { depthFirst, withoutBranch } from './tree-order';

function order(rows: [id: number, up: unknown][]): [unknown, number][] {
  return depthFirst(
    rows.map(([id, up]) => ({ id, up })),
    'up',
  ).map(({ record, depth }) => [record.id, depth]);
}

describe('depthFirst', () => {
  it('puts children after their parent, in their own order', () => {
    expect(
      order([
        [3, 1],
        [1, 0],
        [2, 1],
        [4, '3'],
      ]),
    ).toEqual([
      [1, 0],
      [3, 1],
      [4, 2],
      [2, 1],
    ]);
  });
  it('treats a row without its parent as a root', () =>
    expect(
      order([
        [5, 99],
        [6, null],
      ]),
    ).toEqual([
      [5, 0],
      [6, 0],
    ]));
  it('breaks cycles', () => {
    expect(
      order([
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(order([[1, 1]])).toEqual([[1, 0]]);
  });
});

describe('withoutBranch', () => {
  const ordered = depthFirst(
    [
      { id: 1, up: 0 },
      { id: 2, up: 1 },
      { id: 3, up: 2 },
      { id: 4, up: 1 },
      { id: 5, up: 0 },
    ],
    'up',
  );
  it.each([
    [2, [1, 4, 5]],
    ['1', [5]],
    [5, [1, 2, 3, 4]],
    [9, [1, 2, 3, 4, 5]],
  ])('leaves out %s and its descendants', (id, left) =>
    expect(withoutBranch(ordered, id).map(({ record }) => record.id)).toEqual(left),
  );
});
