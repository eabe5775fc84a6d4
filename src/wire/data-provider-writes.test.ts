import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../errors/console-error';
import type { ResourceDefinition } from '../schema/definition';
import { callWith } from './client';
import { company, errorOf, page, platform, rows, withCalls } from './company.case';
import { servesPlatform } from './platform.case';
import { buildDefinition, buildField, buildProvider, text, type Reply } from './sample.case';

servesPlatform();

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

  it('takes the key from the sent values when the answer has none', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: {} }));
    expect((await provider.create('operate/company', { data: { comp_id: 4 } })).data.id).toBe(4);
  });

  it('assigns an error code to the field that the definition names', async () => {
    const definition = {
      ...company,
      errors: { 1101: { field: 'comp_name', text: 'Taken' }, 1102: { field: 'dk_limit' } },
    };
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

  it('returns no password', async () => {
    const user = buildDefinition([
      text('user_id'),
      buildField('user_password', 'password', { sealWith: 'user_id', min: 6, repeat: true }),
    ]);
    const { provider } = buildProvider(user, () => ({ code: 200, data: { comp_id: 1 } }));
    const { data } = await provider.create('operate/company', { data: { user_id: 'li', user_password: 'Secret1' } });
    expect(JSON.stringify(data)).not.toContain('Secret1');
  });
});

describe('update', () => {
  const previousData = { id: 2, comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1 };

  it('[W6] reads, merges and sends, so that a partial change keeps all other values', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.update('operate/company', { id: 2, data: { comp_name: 'Zwei' }, previousData });
    expect(calls().map(([path]) => path)).toEqual(['/v2/user/company/list', '/v2/user/company/set']);
    expect(calls()[1]?.[1]).toEqual({ comp_id: 2, comp_name: 'Zwei', dk_limit: 20, comp_parent_id: 1 });
    expect(data).toEqual({ ...previousData, comp_name: 'Zwei' });
  });

  it('[W6] sends the present values of the platform for unchanged fields', async () => {
    const held = [{ comp_id: 2, comp_name: 'Two', dk_limit: 777, comp_parent_id: 1 }];
    const { provider, calls } = buildProvider(company, platform(held));
    await provider.update('operate/company', { id: 2, data: { ...previousData, comp_name: 'Zwei' }, previousData });
    expect(calls()[1]?.[1]).toMatchObject({ comp_name: 'Zwei', dk_limit: 777 });
  });

  it('does not read again what was just read', async () => {
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

  it('reads the detail before it merges a list row, which may have fewer fields', async () => {
    const definition = withCalls({ get: callWith('/get', 'bearer') });
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

  it('reports an unknown result when the answer is lost', async () => {
    const { provider, sent } = buildProvider(company, (request) =>
      request.url.endsWith('/set') ? new TypeError('gone') : platform()(request),
    );
    const error = await errorOf(provider.update('operate/company', { id: 2, data: {}, previousData }));
    expect(error).toMatchObject({ kind: 'lost', unsure: true });
    expect(sent.filter(({ url }) => url.endsWith('/set'))).toHaveLength(1);
  });
});

describe('writes of many records', () => {
  const failing =
    (bad: number[], code = 1024): Reply =>
    (request) =>
      bad.includes(Number(request.body['comp_id'])) && request.url.endsWith('/del') ? { code } : platform()(request);

  it('delete with one call per record, and return each result', async () => {
    const { provider, calls } = buildProvider(company, failing([2]));
    const progress: number[] = [];
    const results = await provider.removeEach('operate/company', [1, 2, 3], {
      onProgress: (done) => progress.push(done),
    });
    expect(calls().map(([, body]) => body)).toEqual([{ comp_id: 1 }, { comp_id: 2 }, { comp_id: 3 }]);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('deleteMany returns the deleted ids, and fails when nothing was deleted', async () => {
    expect((await buildProvider(company, failing([2])).provider.deleteMany('x', { ids: [1, 2] })).data).toEqual([1]);
    const error = await errorOf(buildProvider(company, failing([1, 2])).provider.deleteMany('x', { ids: [1, 2] }));
    expect(error).toMatchObject({ code: 1024 });
  });

  it('stop after a 401', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const { provider, sent } = buildProvider(company, failing(ids, 401));
    const results = await provider.removeEach('operate/company', ids);
    expect(results.every(({ ok }) => !ok)).toBe(true);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  it('merge each record of a bulk change', async () => {
    const { provider, sent } = buildProvider(company, platform());
    await provider.updateMany('operate/company', { ids: [1, 2], data: { dk_limit: 0 } });
    const bodies = sent.filter(({ url }) => url.endsWith('/set')).map(({ body }) => body);
    expect(bodies).toEqual([
      { comp_id: 1, comp_name: 'One', dk_limit: 0, comp_parent_id: 0 },
      { comp_id: 2, comp_name: 'Two', dk_limit: 0, comp_parent_id: 1 },
    ]);
  });

  it('delete one record', async () => {
    const { provider, calls } = buildProvider(company, platform());
    await provider.delete('operate/company', { id: 2 });
    expect(calls()).toEqual([['/v2/user/company/del', { comp_id: 2 }]]);
  });
});

describe('act', () => {
  const call = callWith('/v2/user/company/set', 'bearer');
  const definition: ResourceDefinition = {
    ...company,
    actions: [
      {
        name: 'freeze',
        label: 'Freeze',
        places: ['row', 'bulk'],
        permission: 'freeze',
        fields: {},
        run: { call, send: { state: 2 }, sendFields: [], sendsRecord: true },
      },
      {
        name: 'pull',
        label: 'Pull',
        places: ['list'],
        permission: 'pull',
        fields: {},
        run: { call: callWith('/pull', 'bearer'), send: {}, sendFields: [] },
      },
    ],
  };

  it('[W17] merges rows for an action over the set call, without another read for rows just read', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    const { data } = await provider.getList('operate/company', page);
    const results = await provider.act('operate/company', 'freeze', data.slice(0, 2));
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(calls().slice(1)).toEqual([
      ['/v2/user/company/set', { comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: 0, state: 2 }],
      ['/v2/user/company/set', { comp_id: 2, comp_name: 'Two', dk_limit: 20, comp_parent_id: 1, state: 2 }],
    ]);
  });

  it('reads a record again before the merge when it is a copy, because its values may differ', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    const { data } = await provider.getList('operate/company', page);
    await provider.act('operate/company', 'freeze', [{ ...data[2]!, comp_name: 'Saved meanwhile' }]);
    expect(
      calls()
        .slice(1)
        .map(([path]) => path),
    ).toEqual(['/v2/user/company/list', '/v2/user/company/set']);
    expect(calls()[2]?.[1]).toMatchObject({ comp_id: 3, comp_name: 'Three', state: 2 });
  });

  it('runs once without a record', async () => {
    const { provider, calls } = buildProvider(definition, platform());
    expect(await provider.act('operate/company', 'pull', [])).toEqual([{ id: '', ok: true }]);
    expect(calls()).toEqual([['/pull', {}]]);
  });

  it.each([
    [
      'fails where the answer says so, in its words',
      { last_state: 2, last_result: 'no permissions' },
      'The task failed: no permissions',
    ],
    ['succeeds where the answer says so', { last_state: 3, last_result: 'done' }, undefined],
    ['succeeds where the answer does not tell', { id: 1 }, undefined],
  ])('%s', async (_what, data, text) => {
    const told: ResourceDefinition = {
      ...company,
      actions: [
        {
          ...{
            name: 'run',
            label: 'Run',
            places: ['row'],
            permission: 'run',
            fields: {},
            run: { call: callWith('/run', 'bearer'), send: {}, sendFields: [] },
          },
          fails: { when: { last_state: [2] }, text: [{ text: 'The task failed: ' }, { field: 'last_result' }] },
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
      actions: [
        {
          name: 'copy',
          label: 'Copy',
          places: ['row'],
          permission: 'add',
          fields: {},
          run: { call: callWith(path, 'bearer'), send: {}, sendFields: [] },
        },
      ],
    };
    const { provider } = buildProvider(copies, () => ({ code: 200, data }));
    expect(await provider.act('operate/company', 'copy', [{ id: 1 }])).toEqual([{ id: 1, ok: true, ...made }]);
  });

  it('throws a console error for an action that is not declared', async () => {
    const { provider } = buildProvider(definition, platform());
    expect(await errorOf(provider.act('operate/company', 'melt', []))).toBeInstanceOf(ConsoleError);
  });
});
