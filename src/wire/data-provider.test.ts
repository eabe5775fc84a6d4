import { describe, expect, it, vi } from 'vitest';
import { callWith } from './client';
import { company, errorOf, page, platform, rows, withCalls } from './company.case';
import { servesPlatform } from './platform.case';
import { buildProvider, type Reply } from './sample.case';

servesPlatform();

describe('getList', () => {
  it('returns parsed records with their keys, and the total', async () => {
    const { provider, calls } = buildProvider(company, () => ({ code: 200, data: rows, count: 57 }));
    const { data, total } = await provider.getList('operate/company', page);
    expect(total).toBe(57);
    expect(data[0]).toEqual({ id: 1, comp_id: 1, comp_name: 'One', dk_limit: 10, comp_parent_id: null });
    expect(calls()).toEqual([['/v2/user/company/list', { page_no: 1, page_size: 10 }]]);
  });

  it('reads rows, total and keys from the places that the call declares', async () => {
    const list = callWith('/x', 'envelope', { rows: 'data.list', total: 'data.total', rename: { comp_name: 'name' } });
    const answer = { code: 200, data: { list: [{ comp_id: 1, name: 'One' }], total: '9' } };
    const { provider } = buildProvider(withCalls({ list }), () => answer);
    const { data, total } = await provider.getList('operate/company', page);
    expect(data[0]).toMatchObject({ id: 1, comp_name: 'One' });
    expect(total).toBe(9);
  });

  it.each([{ data: null }, { data: '' }, { count: 0 }])('accepts %j as an empty list', async (answer) => {
    const { provider } = buildProvider(company, () => ({ code: 200, ...answer }));
    expect(await provider.getList('operate/company', page)).toEqual({ data: [], total: 0 });
  });

  it.each([{ a: 1 }, 'text', 5, undefined])('throws a clear error for %j, which is no list', async (data) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    expect(await errorOf(provider.getList('operate/company', page))).toMatchObject({ kind: 'shape' });
  });

  it.each([{ comp_id: 'abc' }, { comp_id: ['abc', 'x'] }, { dk_limit: 'many' }])(
    '[L9] returns nothing for %j, without a request',
    async (filter) => {
      const { provider, calls } = buildProvider(company, () => ({ code: 200, data: rows }));
      expect(await provider.getList('operate/company', { ...page, filter })).toEqual({ data: [], total: 0 });
      expect(calls()).toEqual([]);
      await provider.getList('operate/company', { ...page, filter: { comp_id: ['7', 'abc'] } });
      expect(calls()).toHaveLength(1);
    },
  );

  it('leaves out invalid rows and reports them', async () => {
    const data = [null, rows[0], 'x', [1]];
    const { provider } = buildProvider(company, () => ({ code: 200, data }));
    const list = await provider.getList('operate/company', page);
    expect(list.data).toHaveLength(1);
    expect(list).toMatchObject({ total: 4, meta: { unread: 3, atLeast: false } });
  });

  it.each([
    [[rows[0], null], 1],
    [[rows[0]], 0],
  ])('tells of one invalid row, and of none: %j', async (data, unread) => {
    const { provider } = buildProvider(company, () => ({ code: 200, data, count: 2 }));
    const list = await provider.getList('operate/company', page);
    expect(list.meta).toEqual(unread === 0 ? undefined : { unread, atLeast: false });
  });

  it('shows every answer and every failure to an observer, as it came', async () => {
    const onAnswer = vi.fn();
    const data = [null, rows[0]];
    const { provider } = buildProvider(
      company,
      ({ url }) => (url.endsWith('/del') ? { code: 777 } : { code: 200, data }),
      { onAnswer },
    );
    await provider.getList('operate/company', page);
    expect(onAnswer).toHaveBeenLastCalledWith(
      company,
      company.calls.list,
      expect.objectContaining({ code: 200, data }),
    );
    await expect(provider.delete('operate/company', { id: 7 })).rejects.toMatchObject({ code: 777 });
    expect(onAnswer).toHaveBeenLastCalledWith(
      company,
      company.calls.del,
      expect.objectContaining({ kind: 'code', code: 777 }),
    );
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  it('allows the next page when the answer has no count and null rows', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: [rows[0], null, null, rows[1]] }));
    const list = await provider.getList('operate/company', { ...page, pagination: { page: 2, perPage: 4 } });
    expect(list).toMatchObject({ total: 9, meta: { atLeast: true, unread: 2 } });
    const last = await provider.getList('operate/company', { ...page, pagination: { page: 3, perPage: 5 } });
    expect(last).toMatchObject({ total: 14, meta: { atLeast: false, unread: 2 } });
  });

  it('shows rows with values of wrong types and rows without an id, each with its own key', async () => {
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

  it('pages, filters and sorts in the browser when the call answers all rows', async () => {
    const { provider, calls } = buildProvider(withCalls({ list: callWith('/all', 'bearer', { page: null }) }), () => ({
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

  it('flattens a nested tree, parents first, and sets the parent of each child', async () => {
    const nested = {
      ...withCalls({ list: callWith('/all', 'bearer', { page: null }) }),
      tree: { parent: 'comp_parent_id', children: 'sub', root: 0 },
    };
    const data = [
      { comp_id: 1, sub: [{ comp_id: 2, sub: [{ comp_id: 3 }] }, null] },
      { comp_id: 4, sub: 'none' },
    ];
    const { provider } = buildProvider(nested, () => ({ code: 200, data }));
    const list = await provider.getList('operate/company', {});
    expect(list.data.map(({ id, comp_parent_id }) => [id, comp_parent_id])).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
      [4, null],
    ]);
  });

  it('passes the abort signal on', async () => {
    const { provider } = buildProvider(company, platform());
    expect(await errorOf(provider.getList('operate/company', { ...page, signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
    });
  });

  it('filters by the target of a reference', async () => {
    const { provider, calls } = buildProvider(company, platform());
    await provider.getManyReference('operate/company', { ...page, target: 'comp_parent_id', id: 1 });
    expect(calls()[0]?.[1]).toMatchObject({ comp_parent_id: 1 });
  });
});

describe('getOne and getMany', () => {
  it('reads a detail with the get call', async () => {
    const { provider, calls } = buildProvider(withCalls({ get: callWith('/get', 'bearer') }), () => ({
      code: 200,
      data: { comp_id: 2, comp_name: 'Two' },
    }));
    const { data } = await provider.getOne('operate/company', { id: '2' });
    expect(data).toMatchObject({ id: 2, comp_name: 'Two' });
    expect(calls()).toEqual([['/get', { comp_id: 2 }]]);
  });

  it('reads a detail from the list, filtered by id, without a get call', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.getOne('operate/company', { id: '2' });
    expect(data).toMatchObject({ id: 2, comp_name: 'Two' });
    expect(calls()[0]?.[1]).toMatchObject({ comp_id: 2, page_no: 1 });
  });

  it('tells an answer without a record from one that is gone', async () => {
    const error = async (answer: object) => {
      const { provider } = buildProvider(withCalls({ get: callWith('/get', 'bearer') }), () => answer);
      return (await errorOf(provider.getOne('operate/company', { id: 2 }))) as { kind: string };
    };
    expect((await error({ code: 200 })).kind).toBe('shape');
    expect((await error({ code: 200, data: null })).kind).toBe('missing');
  });

  it('looks for the record 0 by its id, not by no filter', async () => {
    const { provider, calls } = buildProvider(company, platform());
    expect(await errorOf(provider.getOne('operate/company', { id: 0 }))).toMatchObject({ kind: 'missing' });
    expect(calls()[0]?.[1]).toMatchObject({ comp_id: [0] });
  });

  it('never returns another row than the requested one', async () => {
    const { provider } = buildProvider(company, () => ({ code: 200, data: rows, count: 3 }));
    expect((await provider.getOne('operate/company', { id: 3 })).data.comp_name).toBe('Three');
    expect(await errorOf(provider.getOne('operate/company', { id: 99 }))).toMatchObject({ kind: 'missing' });
  });

  it.each([
    [2, 'code'],
    [99, 'missing'],
  ])('asks the list for record %d when get answers 406: kind %s', async (id, kind) => {
    const { provider } = buildProvider(withCalls({ get: callWith('/get', 'bearer') }), (request) =>
      request.url.endsWith('/get') ? { code: 406 } : platform()(request),
    );
    expect(await errorOf(provider.getOne('operate/company', { id }))).toMatchObject({ kind });
  });

  it('reads a settings page without an id, and writes it with its id', async () => {
    const settings = { ...withCalls({ get: callWith('/get', 'bearer') }), single: true };
    const { provider, calls } = buildProvider(settings, () => ({ code: 200, data: { comp_id: 9, comp_name: 'A' } }));
    const { data } = await provider.getOne('operate/company', { id: 'single' });
    expect(data.id).toBe('single');
    await provider.update('operate/company', { id: 'single', data: { comp_name: 'B' }, previousData: data });
    expect(calls()).toEqual([
      ['/get', {}],
      ['/v2/user/company/set', { comp_id: 9, comp_name: 'B' }],
    ]);
  });

  it('[L7] reads references with one call, each id once', async () => {
    const { provider, calls } = buildProvider(company, platform());
    const { data } = await provider.getMany('operate/company', { ids: [3, '1', 1] });
    expect(data.map(({ id }) => id)).toEqual([3, 1]);
    expect(calls()).toEqual([['/v2/user/company/list', { page_no: 1, page_size: 2, comp_id: [3, 1] }]]);
  });

  it('requests at most 100 ids at once', async () => {
    const held = Array.from({ length: 250 }, (_, index) => ({ comp_id: index + 1 }));
    const { provider, sent } = buildProvider(company, platform(held));
    const { data } = await provider.getMany('operate/company', { ids: held.map(({ comp_id }) => comp_id) });
    expect(data).toHaveLength(250);
    expect(sent.map(({ body }) => body['page_size'])).toEqual([100, 100, 50]);
  });

  it('returns the records that exist when some are missing', async () => {
    const { provider } = buildProvider(company, platform());
    expect((await provider.getMany('operate/company', { ids: [99, 2] })).data.map(({ id }) => id)).toEqual([2]);
  });

  it('reads records with composite ids one by one', async () => {
    const binding = { ...company, id: ['comp_id', 'comp_name'] };
    const { provider } = buildProvider(binding, () => ({ code: 200, data: rows }));
    const { data } = await provider.getMany('operate/company', { ids: ['1,One', '9,Nine'] });
    expect(data.map(({ id }) => id)).toEqual(['1,One']);
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

  it('continues at the page that the callback of an earlier reading could not handle', async () => {
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

  it('reports the number of unreadable rows, also of pages without a readable row', async () => {
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
    const bare = buildProvider(company, ({ body }) => ({
      code: 200,
      data: body['page_no'] === 1 ? held.slice(0, 10) : held.slice(0, 10).map(() => null),
    }));
    unread.length = 0;
    await bare.provider.forEachPage('operate/company', { pageSize: 10 }, (_, how) => void unread.push(how.unread));
    expect(unread).toEqual([0, 10]);
  });

  it('says by its last count that rows came twice, and others not at all', async () => {
    // Between the first page and the second, the last row moved to the first place.
    const moved: Reply = (call) => {
      const answer = paged(call) as { data: unknown[] };
      const others = [held.at(-1), ...held.slice(0, -1)];
      const no = Number(call.body['page_no']);
      return { ...answer, data: no === 1 ? answer.data : others.slice((no - 1) * 10, no * 10) };
    };
    const last = async (reply: Reply) => {
      let read;
      await buildProvider(company, reply).provider.forEachPage('operate/company', { pageSize: 10 }, (_, how) => {
        read = how;
      });
      return read;
    };
    expect(await last(moved)).toEqual({ done: 24, total: 25, unread: 0 });
    expect(await last(paged)).toEqual({ done: 25, total: 25, unread: 0 });
    const full = held.slice(0, 20);
    const uncounted: Reply = ({ body }) => ({
      code: 200,
      data: full.slice((Number(body['page_no']) - 1) * 10, Number(body['page_no']) * 10),
    });
    expect(await last(uncounted)).toEqual({ done: 20, total: 20, unread: 0 });
  });

  it('stops when the callback returns false', async () => {
    const { provider, sent } = buildProvider(company, paged);
    await provider.forEachPage('operate/company', { pageSize: 10 }, () => false);
    expect(sent).toHaveLength(1);
  });

  it('stops when the platform repeats the same page', async () => {
    const { provider, sent } = buildProvider(company, () => ({ code: 200, data: held.slice(0, 10), count: 1000 }));
    let found = 0;
    await provider.forEachPage('operate/company', { pageSize: 10 }, (page) => void (found += page.length));
    expect(found).toBe(10);
    expect(sent).toHaveLength(2);
  });
});
