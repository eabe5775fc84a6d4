import { describe, expect, it, vi } from 'vitest';
import { pathOf, readAncestors } from './ancestors';

const tree = { parent: 'parent' };
const all = [
  { id: 1, parent: 0 },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 2 },
  { id: 5, parent: 9 },
  { id: 6, parent: 7 },
  { id: 7, parent: 6 },
];
function pick(...ids: number[]) {
  return all.filter(({ id }) => ids.includes(id));
}

function reader() {
  return vi.fn(async (ids: (string | number)[]) => all.filter(({ id }) => ids.includes(id)));
}

describe('ancestors of rows that are filtered out', () => {
  it('are read a generation at a time, each once', async () => {
    const read = reader();
    const found = await readAncestors(pick(3, 4), tree, read);
    expect(read.mock.calls).toEqual([[[2]], [[1]]]);
    expect(pathOf({ id: 3, parent: 2 }, tree, found).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('are not read when they are among the rows', async () => {
    const read = reader();
    await readAncestors(pick(1, 2, 3), tree, read);
    expect(read).not.toHaveBeenCalled();
  });

  it('that the user may not see are read once, and have no path', async () => {
    const read = reader();
    const found = await readAncestors(pick(5), tree, read);
    expect(read).toHaveBeenCalledTimes(1);
    expect(pathOf({ id: 5, parent: 9 }, tree, found)).toEqual([]);
  });

  it('stop at a cycle', async () => {
    const found = await readAncestors([{ id: 8, parent: 6 }], tree, reader());
    expect(pathOf({ id: 8, parent: 6 }, tree, found).map(({ id }) => id)).toEqual([7, 6]);
  });
});
