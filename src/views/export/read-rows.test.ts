import { beforeEach, expect, it, vi } from 'vitest';
import { readRows } from './read-rows';

function start() {
  return { page: 1, seen: new Set<string>(), unread: 0 };
}

const signal = new AbortController().signal;
const getMany = vi.fn();
const forEachPage = vi.fn();

beforeEach(() => {
  getMany.mockReset();
  getMany.mockImplementation(async (_: string, { ids }: { ids: number[] }) => ({ data: ids.map((id) => ({ id })) }));
});

it('reads selected rows a hundred at a time', async () => {
  const take = vi.fn(async () => undefined);
  const ids = Array.from({ length: 250 }, (_, index) => index + 1);
  await readRows({ getMany, forEachPage }, 'a/b', { ids }, start(), signal, take);
  expect(getMany.mock.calls.map(([, params]) => params.ids.length)).toEqual([100, 100, 50]);
  expect(getMany.mock.calls[0]?.[1].signal).toBe(signal);
  expect(take.mock.calls.map((args: unknown[]) => args[1])).toEqual(
    [100, 200, 250].map((done) => ({ done, total: 250, unread: 0 })),
  );
});

it('counts selected rows that are missing in the answer', async () => {
  getMany.mockImplementation(async (_resource: string, { ids }: { ids: number[] }) => ({
    data: ids.filter((id) => id % 50 > 0).map((id) => ({ id })),
  }));
  const take = vi.fn(async () => undefined);
  const bookmark = start();
  await readRows(
    { getMany, forEachPage },
    'a/b',
    { ids: Array.from({ length: 150 }, (_, index) => index + 1) },
    bookmark,
    signal,
    take,
  );
  expect(take.mock.calls.map((args: unknown[]) => args[1])).toEqual([
    { done: 100, total: 150, unread: 2 },
    { done: 150, total: 150, unread: 3 },
  ]);
  expect(bookmark.unread).toBe(3);
});

it('reads all rows with the filters and the order of the list', async () => {
  const take = vi.fn(async () => undefined);
  await readRows(
    { getMany, forEachPage },
    'a/b',
    { filter: { state: 1 }, sort: { field: 'name', order: 'ASC' } },
    start(),
    signal,
    take,
  );
  expect(forEachPage).toHaveBeenCalledExactlyOnceWith(
    'a/b',
    { filter: { state: 1 }, sort: { field: 'name', order: 'ASC' }, pageSize: 500, bookmark: start(), signal },
    take,
  );
});

it('continues with the selected rows that an earlier read did not reach', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => index + 1);
  const bookmark = start();
  const taken: number[] = [];
  const take = vi.fn(async (records: { id: unknown }[]) => {
    if (take.mock.calls.length === 2) throw new Error('no network');
    taken.push(...records.map(({ id }) => Number(id)));
  });
  await expect(readRows({ getMany, forEachPage }, 'a/b', { ids }, bookmark, signal, take)).rejects.toThrow(
    'no network',
  );
  await readRows({ getMany, forEachPage }, 'a/b', { ids }, bookmark, signal, take);
  expect(taken).toEqual(ids);
});
