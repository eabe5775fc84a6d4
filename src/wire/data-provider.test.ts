import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import { callTo } from './client';
import { servesPlatform } from './platform.case';
import { buildDefinition, buildField, buildProvider, integer, text, type Reply } from './sample.case';

servesPlatform();

const company = buildDefinition([
  text('comp_name'),
  integer('dk_limit'),
  buildField('comp_parent_id', 'treeref', { to: 'operate/company', match: {}, as: 'number' }),
]);
const rows = [
  { comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: 0 },
  { comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1 },
  { comp_id: 3, comp_name: 'Three', dk_limit: 5, comp_parent_id: 1 },
];
const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'comp_id', order: 'ASC' as const }, filter: {} };

/** A platform that holds the rows, answers lists by their filters and takes every write. */
const platform =
  (held: Record<string, unknown>[] = rows): Reply =>
  ({ url, body }) => {
    if (!url.endsWith('/list')) return { code: 200 };
    const wanted = body['comp_id'];
    const found = held.filter(
      ({ comp_id }) => wanted === undefined || (Array.isArray(wanted) ? wanted.includes(comp_id) : wanted === comp_id),
    );
    return { code: 200, data: found, count: found.length };
  };

const withCalls = (calls: Partial<ResourceDefinition['calls']>) =>
  ({ ...company, calls: { ...company.calls, ...calls } }) satisfies ResourceDefinition;

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('getList', () => {
  it('answers parsed records with their keys, and the total', async () => {
    const { provider, calls } = buildProvider(company, () => ({ code: 200, data: rows, count: 57 }));
    const { data, total } = await provider.getList('operate/company', page);
    expect(total).toBe(57);
    expect(data[0]).toEqual({ id: 1, comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: null });
    expect(calls()).toEqual([['/v2/user/company/list', { page_no: 1, page_size: 10 }]]);
  });

  it('reads rows, total and keys from the places that the call names', async () => {
    const list = callTo('/x', 'envelope', { rows: 'data.list', total: 'data.total', rename: { comp_name: 'name' } });
    const answer = { code: 200, data: { list: [{ comp_id: 1, name: 'One' }], total: '9' } };
    const { provider } = buildProvider(withCalls({ list }), () => answer);
    const { data, total } = await provider.getList('operate/company', page);
    expect(data[0]).toMatchObject({ id: 1, comp_name: 'One' });
    expect(total).toBe(9);
  });

  it.each([null, undefined, ''])('takes %j for an empty list', async (data) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    expect(await provider.getList('operate/company', page)).toEqual({ data: [], total: 0 });
  });

  it.each([{ a: 1 }, 'text', 5])('says clearly that %j is no list', async (data) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    expect(await errorOf(provider.getList('operate/company', page))).toMatchObject({ kind: 'shape' });
  });

  it.each([
    { comp_id: 'abc' },
    { comp_id: ['abc', 'x'] },
    { dk_limit: 'many' },
  ])('[L9] finds nothing for %j, and does not ask', async (filter) => {
    const { provider, calls } = buildProvider(company, () => ({ code: 200, data: rows }));
    expect(await provider.getList('operate/company', { ...page, filter })).toEqual({ data: [], total: 0 });
    expect(calls()).toEqual([]);
    await provider.getList('operate/company', { ...page, filter: { comp_id: ['7', 'abc'] } });
    expect(calls()).toHaveLength(1);
  });

  it('leaves broken rows out and reports them', async () => {
    const odd: string[] = [];
    const data = [null, rows[0], 'x', [1]];
    const { provider } = buildProvider(company, () => ({ code: 200, data }), {
      onOddity: (path, what) => odd.push(`${path} ${what}`),
    });
    const list = await provider.getList('operate/company', page);
    expect(list.data).toHaveLength(1);
    expect(odd).toEqual(['/v2/user/company/list 3 broken rows left out']);
    expect(list).toMatchObject({ total: 4, meta: { unread: 3, atLeast: false } });
  });

  it('keeps the next page within reach when the answer has no count and null rows', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: [rows[0], null, null, rows[1]] }));
    const list = await provider.getList('operate/company', { ...page, pagination: { page: 2, perPage: 4 } });
    expect(list).toMatchObject({ total: 9, meta: { atLeast: true, unread: 2 } });
    const last = await provider.getList('operate/company', { ...page, pagination: { page: 3, perPage: 5 } });
    expect(last).toMatchObject({ total: 14, meta: { atLeast: false, unread: 2 } });
  });

  it('shows rows of wrong types and rows without an id, each with a key of its own', async () => {
    const data = [{ comp_id: null, dk_limit: 'many', comp_name: 7 }, {}];
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    const list = await provider.getList('operate/company', page);
    expect(list.data.map(({ id }) => id)).toEqual(['?0', '?1']);
    expect(list.data[0]).toMatchObject({ dk_limit: 'many', comp_name: '7' });
  });

  it.each([undefined, 'many', -1, 0])('counts the rows when the count is %j', async (count) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: rows, count }));
    const list = await provider.getList('operate/company', { ...page, pagination: { page: 2, perPage: 10 } });
    expect(list.total).toBe(13);
  });

  it('pages, filters and sorts here what the call answers at once', async () => {
    const { provider, calls } = buildProvider(withCalls({ list: callTo('/all', 'bearer', { page: null }) }), () => ({
      code: 200,
      data: rows,
    }));
    const list = await provider.getList('operate/company', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'dk_limit', order: 'ASC' },
      filter: { comp_name: 't' },
    });
    expect(list.data.map(({ id }) => id)).toEqual([3]);
    expect(list.total).toBe(2);
    expect(calls()).toEqual([['/all', {}]]);
  });

  it('flattens a nested tree, parents first, and gives children their parent', async () => {
    const nested = {
      ...withCalls({ list: callTo('/all', 'bearer', { page: null }) }),
      tree: { parent: 'comp_parent_id', children: 'sub', root: 0 },
    };
    const data = [{ comp_id: 1, sub: [{ comp_id: 2, sub: [{ comp_id: 3 }] }, null] }, { comp_id: 4, sub: 'none' }];
    const { provider } = buildProvider(nested, () => ({ code: 200, data }));
    const list = await provider.getList('operate/company', {});
    expect(list.data.map(({ id, comp_parent_id }) => [id, comp_parent_id])).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
      [4, null],
    ]);
  });

  it('passes the abort on', async () => {
    const { provider } = buildProvider(company, platform());
    expect(await errorOf(provider.getList('operate/company', { ...page, signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
    });
  });

  it('filters a reference by its target', async () => {
    const { provider, calls } = buildProvider(company, platform());
    await provider.getManyReference('operate/company', { ...page, target: 'comp_parent_id', id: 1 });
    expect(calls()[0]?.[1]).toMatchObject({ comp_parent_id: 1 });
  });
});

describe('getOne and getMany', () => {
  it('loads a detail by the get call', async () => {
    const { provider, calls } = buildProvider(withCalls({ get: callTo('/get', 'bearer') }), () => ({
      code: 200,
      data: { comp_id: 2, comp_name: 'Two' },
    }));
    const { data } = await provider.getOne('operate/company', { id: '2' });
    expect(data).toMatchObject({ id: 2, comp_name: 'Two' });
    expect(calls()).toEqual([['/get', { comp_id: 2 }]]);
  });

  it('loads a detail from the list, filtered by id, where there is no get', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.getOne('operate/company', { id: '2' });
    expect(data).toMatchObject({ id: 2, comp_name: 'Two' });
    expect(calls()[0]?.[1]).toMatchObject({ comp_id: 2, page_no: 1 });
  });

  it('never takes another row for the one that was asked for', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: rows, count: 3 }));
    expect((await provider.getOne('operate/company', { id: 3 })).data.comp_name).toBe('Three');
    expect(await errorOf(provider.getOne('operate/company', { id: 99 }))).toMatchObject({ kind: 'missing' });
  });

  it.each([
    [2, 'code'],
    [99, 'missing'],
  ])('asks the list about record %d when get answers 406: kind %s', async (id, kind) => {
    const { provider } = buildProvider(withCalls({ get: callTo('/get', 'bearer') }), (request) =>
      request.url.endsWith('/get') ? { code: 406 } : platform()(request),
    );
    expect(await errorOf(provider.getOne('operate/company', { id }))).toMatchObject({ kind });
  });

  it('reads a page of settings without an id, and writes it with the id that it has', async () => {
    const settings = { ...withCalls({ get: callTo('/get', 'bearer') }), single: true };
    const { provider, calls } = buildProvider(settings, () => ({ code: 200, data: { comp_id: 9, comp_name: 'A' } }));
    const { data } = await provider.getOne('operate/company', { id: 'single' });
    expect(data.id).toBe('single');
    await provider.update('operate/company', { id: 'single', data: { comp_name: 'B' }, previousData: data });
    expect(calls()).toEqual([
      ['/get', {}],
      ['/v2/user/company/set', { comp_id: 9, comp_name: 'B' }],
    ]);
  });

  it('[L7] reads references by one call, each id once', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.getMany('operate/company', { ids: [3, '1', 1] });
    expect(data.map(({ id }) => id)).toEqual([3, 1]);
    expect(calls()).toEqual([['/v2/user/company/list', { page_no: 1, page_size: 2, comp_id: [3, 1] }]]);
  });

  it('asks for at most 100 ids at once', async () => {
    const held = Array.from({ length: 250 }, (_, index) => ({ comp_id: index + 1 }));
    const { provider, sent } = buildProvider(company, platform(held));
    const { data } = await provider.getMany('operate/company', { ids: held.map(({ comp_id }) => comp_id) });
    expect(data).toHaveLength(250);
    expect(sent.map(({ body }) => body['page_size'])).toEqual([100, 100, 50]);
  });

  it('answers what is there when some are gone', async () => {
    const { provider } = buildProvider(company, platform());
    expect((await provider.getMany('operate/company', { ids: [99, 2] })).data.map(({ id }) => id)).toEqual([2]);
  });

  it('looks composite ids up one by one', async () => {
    const binding = { ...company, id: ['comp_id', 'comp_name'] };
    const { provider } = buildProvider(binding, () => ({ code: 200, data: rows }));
    const { data } = await provider.getMany('operate/company', { ids: ['1,One', '9,Nine'] });
    expect(data.map(({ id }) => id)).toEqual(['1,One']);
  });
});

describe('create', () => {
  it.each([
    ['an object with the id', { comp_id: 8 }],
    ['the bare id', 8],
    ['a list of one', [{ comp_id: 8 }]],
  ])('takes the key from %s', async (_what, data) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    const created = await provider.create('operate/company', { data: { comp_name: 'Eight' } });
    expect(created.data).toEqual({ id: 8, comp_id: 8, comp_name: 'Eight' });
  });

  it('takes the key from the submitted values when the answer has none', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: {} }));
    expect((await provider.create('operate/company', { data: { comp_id: 4 } })).data.id).toBe(4);
  });

  it('brings the code to the field that the definition names', async () => {
    const definition = { ...company, errors: { 1101: { field: 'comp_name', text: 'Taken' }, 1102: { field: 'dk_limit' } } };
    const first = buildProvider(definition, () => ({ code: 1101 })).provider;
    expect(await errorOf(first.create('operate/company', { data: {} }))).toMatchObject({
      body: { errors: { comp_name: 'Taken' } },
      ownText: 'Taken',
    });
    const second = buildProvider(definition, () => ({ code: 1102 })).provider;
    expect(await errorOf(second.create('operate/company', { data: {} }))).toMatchObject({
      body: { errors: { dk_limit: 'errors.email_exists' } },
    });
  });

  it('keeps no password in what it answers', async () => {
    const user = buildDefinition([text('user_id'), buildField('user_password', 'password', { seal: 'user_id', min: 6, repeat: true })]);
    const { provider } = buildProvider(user, () => ({ code: 200, data: { comp_id: 1 } }));
    const { data } = await provider.create('operate/company', { data: { user_id: 'li', user_password: 'Secret1' } });
    expect(JSON.stringify(data)).not.toContain('Secret1');
  });
});

describe('update', () => {
  const previousData = { id: 2, comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1 };

  it('[W6] reads, merges and sends, so that a partial edit erases nothing', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.update('operate/company', { id: 2, data: { comp_name: 'Zwei' }, previousData });
    expect(calls().map(([path]) => path)).toEqual(['/v2/user/company/list', '/v2/user/company/set']);
    expect(calls()[1]?.[1]).toEqual({ comp_id: 2, comp_name: 'Zwei', dk_limit: 20, comp_parent_id: 1 });
    expect(data).toEqual({ ...previousData, comp_name: 'Zwei' });
  });

  it('[W6] sends what the platform holds by now for what was not touched here', async () => {
    const held = [{ comp_id: 2, comp_name: 'Two', dk_limit: 777, comp_parent_id: 1 }];
    const { provider, calls } = buildProvider(company, platform(held));
    await provider.update('operate/company', { id: 2, data: { ...previousData, comp_name: 'Zwei' }, previousData });
    expect(calls()[1]?.[1]).toMatchObject({ comp_name: 'Zwei', dk_limit: 777 });
  });

  it('does not read again what was read just now', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data: record } = await provider.getOne('operate/company', { id: 2 });
    await provider.update('operate/company', { id: 2, data: { comp_name: 'Zwei' }, previousData: record });
    expect(calls()).toHaveLength(2);
  });

  it('reads again what was read more than 5 seconds ago', async () => {
    let time = 0;
    const { provider, calls } = buildProvider(company, platform(), { now: () => time });
    const { data: record } = await provider.getOne('operate/company', { id: 2 });
    time = 5_000;
    await provider.update('operate/company', { id: 2, data: { comp_name: 'Zwei' }, previousData: record });
    expect(calls()).toHaveLength(3);
  });

  it('reads a detail before it merges into a row of the list, which may hold less', async () => {
    const definition = withCalls({ get: callTo('/get', 'bearer') });
    const { provider, calls } = buildProvider(definition, ({ url }) =>
      url.endsWith('/get') ? { code: 200, data: rows[1] } : { code: 200, data: [{ comp_id: 2 }], count: 1 },
    );
    const { data } = await provider.getList('operate/company', page);
    await provider.update('operate/company', { id: 2, data: { dk_limit: 1 }, previousData: data[0] });
    expect(calls()[2]?.[1]).toMatchObject({ comp_name: 'Two', dk_limit: 1 });
  });

  it('writes nothing when the record is gone', async () => {
    const { provider, sent } = buildProvider(company, platform([]));
    const error = await errorOf(provider.update('operate/company', { id: 2, data: {}, previousData }));
    expect(error).toMatchObject({ kind: 'missing' });
    expect(sent.filter(({ url }) => url.endsWith('/set'))).toEqual([]);
  });

  it('says that the outcome is unsure when the answer is lost', async () => {
    const { provider, sent } = buildProvider(company, (request) =>
      request.url.endsWith('/set') ? new TypeError('gone') : platform()(request),
    );
    const error = await errorOf(provider.update('operate/company', { id: 2, data: {}, previousData }));
    expect(error).toMatchObject({ kind: 'lost', unsure: true });
    expect(sent.filter(({ url }) => url.endsWith('/set'))).toHaveLength(1);
  });
});

describe('many writes', () => {
  const failing =
    (bad: number[], code = 1024): Reply =>
    (request) =>
      bad.includes(Number(request.body['comp_id'])) && request.url.endsWith('/del') ? { code } : platform()(request);

  it('deletes by one call for each record, and says what became of each', async () => {
    const { provider, calls } = buildProvider(company, failing([2]));
    const progress: number[] = [];
    const results = await provider.removeEach('operate/company', [1, 2, 3], { onProgress: (done) => progress.push(done) });
    expect(calls().map(([, body]) => body)).toEqual([{ comp_id: 1 }, { comp_id: 2 }, { comp_id: 3 }]);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('deleteMany answers the ids that went, and fails when none did', async () => {
    expect((await buildProvider(company, failing([2])).provider.deleteMany('x', { ids: [1, 2] })).data).toEqual([1]);
    const error = await errorOf(buildProvider(company, failing([1, 2])).provider.deleteMany('x', { ids: [1, 2] }));
    expect(error).toMatchObject({ code: 1024 });
  });

  it('stops calling after a 401', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const { provider, sent } = buildProvider(company, failing(ids, 401));
    const results = await provider.removeEach('operate/company', ids);
    expect(results.every(({ ok }) => !ok)).toBe(true);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  it('merges each record of a bulk change', async () => {
    const { provider, sent } = buildProvider(company, platform());
    await provider.updateMany('operate/company', { ids: [1, 2], data: { dk_limit: 0 } });
    const bodies = sent.filter(({ url }) => url.endsWith('/set')).map(({ body }) => body);
    expect(bodies).toEqual([
      { comp_id: 1, comp_name: 'One', dk_limit: 0, comp_parent_id: 0 },
      { comp_id: 2, comp_name: 'Two', dk_limit: 0, comp_parent_id: 1 },
    ]);
  });

  it('deletes one', async () => {
    const { provider, calls } = buildProvider(company, platform());
    await provider.delete('operate/company', { id: 2 });
    expect(calls()).toEqual([['/v2/user/company/del', { comp_id: 2 }]]);
  });
});

describe('act', () => {
  const call = callTo('/v2/user/company/set', 'bearer');
  const definition: ResourceDefinition = {
    ...company,
    actions: [
      { name: 'freeze', label: 'Freeze', on: ['row', 'bulk'], permission: 'freeze', fields: {}, run: { call, send: { state: 2 }, with: [] } },
      { name: 'pull', label: 'Pull', on: ['list'], permission: 'pull', fields: {}, run: { call: callTo('/pull', 'bearer'), send: {}, with: [] } },
    ],
  };

  it('[W17] merges where it runs over the set call, without a read for rows just read', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    const { data } = await provider.getList('operate/company', page);
    const results = await provider.act('operate/company', 'freeze', data.slice(0, 2));
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(calls().slice(1)).toEqual([
      ['/v2/user/company/set', { comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: 0, state: 2 }],
      ['/v2/user/company/set', { comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1, state: 2 }],
    ]);
  });

  it('reads a record again before it merges, once it is a copy of what was read: its values may be other ones', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    const { data } = await provider.getList('operate/company', page);
    await provider.act('operate/company', 'freeze', [{ ...data[2]!, comp_name: 'Saved meanwhile' }]);
    expect(calls().slice(1).map(([path]) => path)).toEqual(['/v2/user/company/list', '/v2/user/company/set']);
    expect(calls()[2]?.[1]).toMatchObject({ comp_id: 3, comp_name: 'Three', state: 2 });
  });

  it('runs once without a record', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    expect(await provider.act('operate/company', 'pull', [])).toEqual([{ id: '', ok: true }]);
    expect(calls()).toEqual([['/pull', {}]]);
  });

  it.each([
    ['fails where the answer says so, in its words', { last_state: 2, last_result: 'no rights' }, 'The task failed: no rights'],
    ['succeeds where the answer says so', { last_state: 3, last_result: 'done' }, undefined],
    ['succeeds where the answer does not tell', { id: 1 }, undefined],
  ])('%s', async (_what, data, text) => {
    const told: ResourceDefinition = {
      ...company,
      actions: [
        {
          ...{ name: 'run', label: 'Run', on: ['row'], permission: 'run', fields: {}, run: { call: callTo('/run', 'bearer'), send: {}, with: [] } },
          fails: { when: { last_state: { in: [2] } }, text: [{ text: 'The task failed: ' }, { field: 'last_result' }] },
        },
      ],
    };
    const { provider } = buildProvider(told, () => ({ code: 200, data }));
    const [result] = await provider.act('operate/company', 'run', [{ id: 1 }]);
    expect(result).toMatchObject(text === undefined ? { ok: true } : { ok: false, error: { ownText: text } });
  });

  it.each([
    ['says which record a call that adds records has made', '/v2/user/company/add', { comp_id: 9 }, { made: 9 }],
    ['says nothing where the answer does not tell', '/v2/user/company/add', {}, {}],
    ['takes the id of no other call for one', '/copy', { comp_id: 9 }, {}],
  ])('%s', async (_what, path, data, made) => {
    const copies: ResourceDefinition = {
      ...company,
      actions: [{ name: 'copy', label: 'Copy', on: ['row'], permission: 'add', fields: {}, run: { call: callTo(path, 'bearer'), send: {}, with: [] } }],
    };
    const { provider } = buildProvider(copies, () => ({ code: 200, data }));
    expect(await provider.act('operate/company', 'copy', [{ id: 1 }])).toEqual([{ id: 1, ok: true, ...made }]);
  });

  it('fails clearly for an action that is not declared', async () => {
    const { provider } = buildProvider(definition, platform());
    expect(await errorOf(provider.act('operate/company', 'melt', []))).toBeInstanceOf(ConsoleError);
  });
});

describe('forEachPage', () => {
  const held = Array.from({ length: 25 }, (_, index) => ({ comp_id: index + 1 }));
  const paged: Reply = ({ body }) => {
    const [no, size] = [Number(body['page_no']), Number(body['page_size'])];
    return { code: 200, data: held.slice((no - 1) * size, no * size), count: held.length };
  };

  it('reads every row once', async () => {
    const { provider, sent } = buildProvider(company, paged);
    const ids: unknown[] = [];
    const progress: unknown[] = [];
    await provider.forEachPage('operate/company', { pageSize: 10 }, (found, how) => {
      ids.push(...found.map(({ id }) => id));
      progress.push([how.done, how.total]);
    });
    expect(ids).toEqual(held.map(({ comp_id }) => comp_id));
    expect(progress).toEqual([
      [10, 25],
      [20, 25],
      [25, 25],
    ]);
    expect(sent).toHaveLength(3);
  });

  it('goes on at the page that an earlier reading could not take', async () => {
    const { provider, sent } = buildProvider(company, paged);
    const bookmark = { page: 1, seen: new Set<string>(), unread: 0 };
    const ids: unknown[] = [];
    let fails = 2;
    const take = (found: { id: unknown }[]) => {
      if (--fails === 0) throw new Error('no network');
      ids.push(...found.map(({ id }) => id));
    };
    const read = () => provider.forEachPage('operate/company', { pageSize: 10, bookmark }, take);
    await expect(read()).rejects.toThrow('no network');
    await read();
    expect(ids).toEqual(held.map(({ comp_id }) => comp_id));
    expect(sent.map(({ body }) => body['page_no'])).toEqual([1, 2, 2, 3]);
  });

  it('tells how many rows could not be read, those of pages that hold nothing else too', async () => {
    const broken: Reply = (call) => {
      const page = Number(call.body['page_no']);
      const answer = paged(call) as { data: unknown[] };
      return { ...answer, data: page === 2 ? answer.data.map(() => null) : answer.data };
    };
    const { provider, sent } = buildProvider(company, broken);
    const unread: number[] = [];
    await provider.forEachPage('operate/company', { pageSize: 10 }, (_, how) => void unread.push(how.unread));
    expect(unread).toEqual([0, 10, 10]);
    expect(sent).toHaveLength(3);
    const bare = buildProvider(company, ({ body }) => ({ code: 200, data: body['page_no'] === 1 ? held.slice(0, 10) : held.slice(0, 10).map(() => null) }));
    unread.length = 0;
    await bare.provider.forEachPage('operate/company', { pageSize: 10 }, (_, how) => void unread.push(how.unread));
    expect(unread).toEqual([0, 10]);
  });

  it('ends when the rows are enough', async () => {
    const { provider, sent } = buildProvider(company, paged);
    await provider.forEachPage('operate/company', { pageSize: 10 }, () => false);
    expect(sent).toHaveLength(1);
  });

  it('ends when the platform answers the same page again and again', async () => {
    const { provider, sent } = buildProvider(company, () => ({ code: 200, data: held.slice(0, 10), count: 1000 }));
    let found = 0;
    await provider.forEachPage('operate/company', { pageSize: 10 }, (page) => void (found += page.length));
    expect(found).toBe(10);
    expect(sent).toHaveLength(2);
  });
});
