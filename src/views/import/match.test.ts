import { expect, it, vi } from 'vitest';
import type { RaRecord } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import type { ConsoleDataProvider } from '../../wire/data-provider';
import { buildDefinition, buildField } from '../definition.case';
import { matchRows } from './match';

const id = buildField('id', 'id');
const uid = buildField('uid', 'text', { unique: ['uid'] });
const definition = buildDefinition([id, uid]);

/** A platform whose search finds what contains a text. */
function platformOf(records: RaRecord[]) {
  const getList = vi.fn(async (_resource: string, { filter }: { filter: { uid: string } }) => {
    if (filter.uid === 'broken') throw new ConsoleError({ kind: 'http', code: 500 });
    if (filter.uid === 'offline') throw new ConsoleError({ kind: 'network' });
    const data = records.filter((record) => String(record['uid']).includes(filter.uid)).slice(0, 50);
    return { data, total: records.filter((record) => String(record['uid']).includes(filter.uid)).length };
  });
  return { getList, provider: { getList } as unknown as ConsoleDataProvider };
}

function keyed(...keys: unknown[]) {
  return keys.map((key, index) => ({ row: index + 2, key }));
}

it('a row has the record with exactly its value; none and several are told', async () => {
  const { provider, getList } = platformOf([
    { id: 1, uid: 'A1' },
    { id: 2, uid: 'A11' },
    { id: 3, uid: 'B' },
    { id: 4, uid: 'B' },
  ]);
  const onProgress = vi.fn();
  expect(await matchRows(provider, definition, uid, keyed('A1', 'A', 'B', 'broken'), { onProgress })).toEqual({
    found: [{ row: 2, id: 1 }],
    missed: [
      { row: 3, key: 'A', why: 'none' },
      { row: 4, key: 'B', why: 'several' },
      { row: 5, key: 'broken', why: 'unread' },
    ],
  });
  expect(getList).toHaveBeenCalledTimes(4);
  expect(onProgress).toHaveBeenLastCalledWith(4, 4);
});

it('an exact record that may be beyond the answered ones is not called missing', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: index, uid: `A${index + 100}` }));
  const { provider } = platformOf(many);
  expect((await matchRows(provider, definition, uid, keyed('A'), {})).missed).toEqual([
    { row: 2, key: 'A', why: 'several' },
  ]);
});

it('by their own key records are not searched, and a second row of a record is told', async () => {
  const { provider, getList } = platformOf([]);
  expect(await matchRows(provider, definition, id, keyed('7', '007', '8'), {})).toEqual({
    found: [
      { row: 2, id: 7 },
      { row: 4, id: 8 },
    ],
    missed: [{ row: 3, key: '007', why: 'twice' }],
  });
  expect(getList).not.toHaveBeenCalled();
});

it('a platform that is not reached ends the search', async () => {
  const { provider } = platformOf([]);
  await expect(matchRows(provider, definition, uid, keyed('A1', 'offline'), {})).rejects.toMatchObject({
    kind: 'network',
  });
});
