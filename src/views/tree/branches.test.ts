import { describe, expect, it } from 'vitest';
import { forestOf, parentIds, visibleBranches, type Branch } from './branches';

const flat = { parent: 'parent' };
const outline = (branches: Branch[]): unknown[] => branches.map(({ record, children }) => (children.length ? [record.id, outline(children)] : record.id));

describe('forestOf', () => {
  it('hangs rows under their parent, whatever their order', () => {
    const rows = [{ id: 3, parent: 2 }, { id: 1, parent: 0 }, { id: 2, parent: 1 }, { id: 4, parent: 1 }];
    expect(outline(forestOf(rows, flat))).toEqual([[1, [[2, [3]], 4]]]);
  });
  it('takes nested rows as they come', () => {
    const rows = [{ id: 1, parent: 0, subs: [{ id: 2, parent: 1, subs: [] }] }];
    expect(outline(forestOf(rows, { ...flat, children: 'subs' }))).toEqual([[1, [2]]]);
  });
  it('keeps a row whose parent is not there', () => {
    expect(outline(forestOf([{ id: 5, parent: 99 }], flat))).toEqual([5]);
  });
  it('ends on a cycle and loses no row', () => {
    const forest = forestOf([{ id: 1, parent: 2 }, { id: 2, parent: 1 }, { id: 3, parent: 3 }], flat);
    expect(visibleBranches(forest, () => true).map(({ record }) => record.id).sort()).toEqual([1, 2, 3]);
  });
  it('counts levels from 1', () => {
    expect(visibleBranches(forestOf([{ id: 1, parent: 0 }, { id: 2, parent: 1 }], flat), () => true).map((branch) => branch.level)).toEqual([1, 2]);
  });
});

describe('visibleBranches', () => {
  it('hides what is below a closed branch', () => {
    const forest = forestOf([{ id: 1, parent: 0 }, { id: 2, parent: 1 }, { id: 3, parent: 2 }], flat);
    expect(visibleBranches(forest, (id) => id === '1').map(({ record }) => record.id)).toEqual([1, 2]);
    expect(parentIds(forest)).toEqual(['1', '2']);
  });
});
