import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { ResourceDefinition } from '../../schema/definition';
import { buildField } from '../definition.case';
import { createTitleLookup } from './title-lookup';

const owner = buildField('owner', 'ref', { options: { to: 'a/owner', match: {}, as: 'number' } });
const owners = buildField('owners', 'refs', { options: { to: 'a/owner', match: {}, as: 'list', of: 'number' } });
const role = buildField('role', 'ref', { options: { to: 'a/role', text: 'role_name', match: {}, as: 'number' } });

async function load() {
  return { fields: {}, title: [{ field: 'name' }] } as ResourceDefinition;
}

const signal = new AbortController().signal;

function setUp(
  getMany = vi.fn(async (_resource: string, { ids }: { ids: (string | number)[] }) => ({
    data: ids.map((id) => ({ id, name: `No. ${id}` })),
  })),
) {
  return { getMany, lookup: createTitleLookup({ load, provider: { getMany } as never }) };
}

it('reads once per resource and page, for all fields together, and never again for known titles', async () => {
  const { getMany, lookup } = setUp();
  await lookup.learn(
    [owner, owners],
    [
      { id: 1, owner: 5, owners: [6, 5] },
      { id: 2, owner: 0, owners: [] },
    ],
    signal,
  );
  await lookup.learn([owner, owners], [{ id: 3, owner: 6, owners: [7] }], signal);
  expect(getMany.mock.calls.map(([resource, { ids }]) => [resource, ids])).toEqual([
    ['a/owner', [5, 6]],
    ['a/owner', [7]],
  ]);
  expect(lookup.titles('a/owner', 7)).toBe('No. 7');
});

it('reads nothing when the record has the title', async () => {
  const { getMany, lookup } = setUp();
  await lookup.learn([role], [{ id: 1, role: 3, role_name: 'Admin' }], signal);
  expect(getMany).not.toHaveBeenCalled();
  await lookup.learn([role], [{ id: 2, role: 4, role_name: '' }], signal);
  expect(getMany).toHaveBeenCalledOnce();
});

it('does not read a missing record twice', async () => {
  const { getMany, lookup } = setUp(vi.fn(async () => ({ data: [] })));
  await lookup.learn([owner], [{ id: 1, owner: 5 }], signal);
  await lookup.learn([owner], [{ id: 2, owner: 5 }], signal);
  expect(getMany).toHaveBeenCalledOnce();
  expect(lookup.titles('a/owner', 5)).toBeUndefined();
});

it('leaves ids when the user may not read the records', async () => {
  const { getMany, lookup } = setUp(vi.fn(() => Promise.reject(new ConsoleError({ kind: 'code', code: 513 }))));
  await lookup.learn([owner], [{ id: 1, owner: 5 }], signal);
  await lookup.learn([owner], [{ id: 2, owner: 6 }], signal);
  expect(getMany).toHaveBeenCalledOnce();
  expect(lookup.titles('a/owner', 5)).toBeUndefined();
});

it.each([new ConsoleError({ kind: 'network' }), new ConsoleError({ kind: 'code', code: 401 })])(
  'throws %s',
  async (error) => {
    const { lookup } = setUp(vi.fn(() => Promise.reject(error)));
    await expect(lookup.learn([owner], [{ id: 1, owner: 5 }], signal)).rejects.toBe(error);
  },
);
