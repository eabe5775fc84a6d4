import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { without } from '../json';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

async function list(body: object, token = admin) {
  return rowsOf(await sandbox.call('/v2/user/company/list', { page_no: 1, page_size: 1000, ...body }, token));
}

function add(body: object, token = admin) {
  return sandbox.call('/v2/user/company/add', { comp_name: 'New Ltd', comp_type: 9, ...body }, token);
}

function set(body: object, token = admin) {
  return sandbox.call('/v2/user/company/set', body, token);
}

function del(id: number, token = admin) {
  return sandbox.call('/v2/user/company/del', { comp_id: id }, token);
}

async function read(id: number) {
  return (await list({ comp_id: id }))[0];
}

describe('add', () => {
  it('stores the given values and fills the others', async () => {
    const { comp_id: id } = recordOf(
      await add({ comp_parent_id: 3, latitude: 22.5, longitude: '113.25', gmt_expire: '2027-01-01 00:00:00' }, factory),
    );
    expect(await read(Number(id))).toMatchObject({
      comp_name: 'New Ltd',
      comp_parent_id: 3,
      comp_top_id: 2,
      comp_key: expect.stringMatching(/^[0-9a-f]{16}$/),
      comp_phone_area: '+86',
      latitude: 22.5,
      longitude: 113.25,
      state: 1,
      gmt_expire: '2027-01-01 00:00:00',
      gmt_create: '2026-03-02 08:00:00',
    });
  });

  it('shows its key only with the permission', async () => {
    expect(await read(2)).toHaveProperty('comp_key');
    const [seen] = await list({ comp_id: 2 }, await sandbox.token('viewer'));
    expect(seen).toMatchObject({ comp_id: 2 });
    expect(seen).not.toHaveProperty('comp_key');
    expect((await sandbox.call('/v2/user/company/list', { comp_key: 'a' }, admin)).code).toBe(406);
  });

  it("uses the caller's company as the parent when there is none", async () => {
    const { comp_id: id } = recordOf(await add({}, factory));
    expect(await read(Number(id))).toMatchObject({ comp_parent_id: 2 });
  });

  it.each([
    [{ comp_name: '' }, 'comp_name: has to be filled'],
    [{ comp_type: 0 }, 'comp_type: has to be filled'],
    [{ comp_type: 11 }, 'comp_type: expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9, 10'],
    [{ latitude: 91 }, 'latitude: expected -90 to 90'],
    [{ longitude: 'east' }, 'longitude: expected decimal number'],
    [{ dk: 1 }, 'dk: is counted by the platform'],
    [{ dk_limit: -1 }, 'dk_limit: expected at least 0'],
    [{ comp_top_id: 1 }, 'comp_top_id: is set by the platform'],
    [{ comp_parent_id: 999 }, 'comp_parent_id: 999 does not exist'],
    [{ only_sub: 1 }, 'only_sub: unknown field'],
  ])('refuses %j', async (body, msg) => {
    expect(await add(body)).toEqual({ code: 406, msg });
  });

  it('answers 409 for a name that the parent already has, and allows it elsewhere', async () => {
    await add({ comp_parent_id: 3 });
    expect((await add({ comp_parent_id: 3, comp_name: 'NEW ltd' })).code).toBe(409);
    expect((await add({ comp_parent_id: 2 })).code).toBe(200);
  });

  it("refuses a parent outside the caller's branch and a type above the caller's", async () => {
    expect((await add({ comp_parent_id: 24 }, factory)).code).toBe(406);
    expect((await add({ comp_type: 2 }, factory)).code).toBe(513);
  });
});

describe('set', () => {
  it('keeps the values that were not sent', async () => {
    const before = await read(4);
    await set({ comp_id: 4, city: '佛山' });
    expect(await read(4)).toEqual({ ...before, city: '佛山', gmt_update: '2026-03-02 08:00:00' });
  });

  it('moves a company with its subordinates and updates their top company', async () => {
    expect((await set({ comp_id: 3, comp_parent_id: 24 })).code).toBe(200);
    expect(await read(4)).toMatchObject({ comp_top_id: 24 });
  });

  it('moves the used device keys of a branch from its old ancestors to the new ones', async () => {
    const keys = () =>
      Promise.all([4, 3, 12, 2].map(async (id) => Number(recordOf({ code: 200, data: await read(id) })['dk'])));
    const [moved = 0, from = 0, to = 0, top = 0] = await keys();
    await set({ comp_id: 4, comp_parent_id: 12 });
    expect(moved).toBeGreaterThan(0);
    expect(await keys()).toEqual([moved, from - moved, to + moved, top]);
  });

  it('refuses the number of device keys, which the platform counts', async () => {
    expect(await set({ comp_id: 4, dk: 0 }, factory)).toEqual({ code: 406, msg: 'dk: is counted by the platform' });
  });

  it('refuses the company itself or a subordinate as its parent', async () => {
    expect(await set({ comp_id: 3, comp_parent_id: 4 })).toEqual({
      code: 406,
      msg: 'comp_parent_id: a company cannot be below itself',
    });
    expect((await set({ comp_id: 3, comp_parent_id: 3 })).code).toBe(406);
  });

  it("accepts the caller's own company as it was read, although the caller cannot view its parent", async () => {
    const [own = {}] = rowsOf(await sandbox.call('/v2/user/company/list', { comp_id: 2 }, factory));
    const record = without(own, 'comp_top_id', 'gmt_create', 'gmt_update');
    expect(await set({ ...record, comp_person: '新联系人' }, factory)).toMatchObject({ code: 200 });
    expect(await read(2)).toMatchObject({ comp_person: '新联系人', comp_parent_id: 1 });
  });

  it.each([
    { comp_type: 4 },
    { state: 2 },
    { gmt_expire: '2099-01-01 00:00:00' },
    { dk_limit: 1_000_000 },
    { comp_parent_id: 3 },
  ])('refuses %j for the own company', async (change) => {
    expect((await set({ comp_id: 2, ...change }, factory)).code).toBe(513);
  });

  it("refuses to move or freeze the platform's own company", async () => {
    expect((await set({ comp_id: 1, comp_parent_id: 2 })).code).toBe(513);
    expect((await set({ comp_id: 1, state: 2 })).code).toBe(513);
  });

  it('ends the sessions of a company that it freezes', async () => {
    expect((await set({ comp_id: 2, state: 2 })).code).toBe(200);
    expect((await sandbox.call('/v2/user/account/get', {}, factory)).code).toBe(401);
  });
});

describe('del', () => {
  it('refuses a company with subordinates, users or roles, and says which', async () => {
    expect(await del(3)).toEqual({
      code: 406,
      msg: 'comp_id: the company has subordinates; move or delete them first',
    });
    expect(await del(6)).toEqual({ code: 406, msg: 'comp_id: the company has users; move or delete them first' });
    await sandbox.database.query(sql`delete from account where comp_id = 6`);
    await sandbox.database.query(sql`update role set comp_id = 6 where id = 12`);
    expect(await del(6)).toEqual({ code: 406, msg: 'comp_id: the company has roles; delete them first' });
  });

  it('deletes a company without any of them', async () => {
    const id = Number(recordOf(await add({}))['comp_id']);
    expect((await del(id)).code).toBe(200);
    expect(await read(id)).toBeUndefined();
  });

  it('refuses the own company', async () => expect((await del(1)).code).toBe(513));
});

describe('list', () => {
  it('shows a company and its subordinates', async () => {
    expect((await list({}, factory)).map((row) => row['comp_id']).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 2),
    );
    expect((await list({})).length).toBe(62);
  });

  it('returns the own company for only_sub 0, and subordinates too for 1', async () => {
    expect((await list({ only_sub: 0 }, factory)).map((row) => row['comp_id'])).toEqual([2]);
    expect((await list({ only_sub: 1 }, factory)).length).toBe(22);
  });

  it('ignores only_sub for an id or a parent', async () => {
    expect((await list({ only_sub: 0, comp_id: [3, 4, 24] }, factory)).map((row) => row['comp_id'])).toEqual([3, 4]);
    expect((await list({ only_sub: 0, comp_parent_id: 3 }, factory)).every((row) => row['comp_parent_id'] === 3)).toBe(
      true,
    );
  });
});

describe('filters and pages', () => {
  it.each([
    ['text anywhere, in any case', { comp_name: 'NORTHLIGHT' }, 2],
    ['a % as itself', { comp_name: '%' }, 0],
    ['a number', { comp_type: 8 }, 4],
    ['one of a list', { comp_type: [1, 2] }, 2],
    ['none of an empty list', { comp_type: [] }, 0],
    ['nothing for 0', { comp_type: 0 }, 62],
    ['nothing for empty text', { comp_name: ' ' }, 62],
    ['a period', { gmt_start: '2023-01-01 00:00:00', gmt_end: '2023-03-01 00:00:00' }, 1],
  ])('find %s', async (_name, filter, count) => {
    const rows = await list(filter);
    expect(rows).toHaveLength(count);
  });

  it('have the number of rows of all pages', async () => {
    const answer = await sandbox.call('/v2/user/company/list', { page_no: 7, page_size: 10 }, admin);
    expect([rowsOf(answer).length, answer.count]).toEqual([2, 62]);
  });

  it('have ten rows by default', async () => {
    expect(rowsOf(await sandbox.call('/v2/user/company/list', {}, admin))).toHaveLength(10);
  });

  it.each([
    [{ page_no: '1' }, 'page_no: expected integer'],
    [{ page_no: 0 }, 'page_no: expected at least 1'],
    [{ page_size: 1001 }, 'page_size: expected 1 to 1000'],
    [{ comp_name: 5 }, 'comp_name: expected text'],
    [{ comp_type: 'x' }, 'comp_type: expected integer'],
    [{ comp_type: ['x'] }, 'comp_type[0]: expected integer'],
    [{ gmt_start: 'yesterday' }, 'gmt_start: expected date as YYYY-MM-DD HH:mm:ss, or empty text'],
    [{ pageNo: 1 }, 'pageNo: unknown field'],
    [{ constructor: 1 }, 'constructor: unknown field'],
    [{ only_sub: true }, 'only_sub: expected integer'],
  ])('refuse %j', async (body, msg) => {
    expect(await sandbox.call('/v2/user/company/list', body, admin)).toEqual({ code: 406, msg });
  });
});
