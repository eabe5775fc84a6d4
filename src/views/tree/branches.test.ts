import { describe, expect, it } from 'vitest';
import { forestOf, parentIds, visibleBranches, type Branch } from './branches';

const flat = { parent: 'parent' };
function outline(branches: Branch[]): unknown[] {
  return branches.map(({ record, children }) => (children.length ? [record.id, outline(children)] : record.id));
}

describe('forestOf', () => {
  it('nests rows under their parents, in any order', () => {
    const rows = [
      { id: 3, parent: 2 },
      { id: 1, parent: 0 },
      { id: 2, parent: 1 },
      { id: 4, parent: 1 },
    ];
    expect(outline(forestOf(rows, flat))).toEqual([[1, [[2, [3]], 4]]]);
  });
  it('keeps nested rows', () => {
    const rows = [{ id: 1, parent: 0, subs: [{ id: 2, parent: 1, subs: [] }] }];
    expect(outline(forestOf(rows, { ...flat, children: 'subs' }))).toEqual([[1, [2]]]);
  });
  it('keeps a row without its parent', () => {
    expect(outline(forestOf([{ id: 5, parent: 99 }], flat))).toEqual([5]);
  });
  it('handles a cycle without losing a row', () => {
    const forest = forestOf(
      [
        { id: 1, parent: 2 },
        { id: 2, parent: 1 },
        { id: 3, parent: 3 },
      ],
      flat,
    );
    expect(
      visibleBranches(forest, () => true)
        .map(({ record }) => record.id)
        .sort(),
    ).toEqual([1, 2, 3]);
  });
  it('counts levels from 1', () => {
    expect(
      visibleBranches(
        forestOf(
          [
            { id: 1, parent: 0 },
            { id: 2, parent: 1 },
          ],
          flat,
        ),
        () => true,
      ).map((branch) => branch.level),
    ).toEqual([1, 2]);
  });
});

describe('visibleBranches', () => {
  it('hides rows below a closed branch', () => {
    const forest = forestOf(
      [
        { id: 1, parent: 0 },
        { id: 2, parent: 1 },
        { id: 3, parent: 2 },
      ],
      flat,
    );
    expect(visibleBranches(forest, (id) => id === '1').map(({ record }) => record.id)).toEqual([1, 2]);
    expect(parentIds(forest)).toEqual(['1', '2']);
  });
});
