import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const list = '/v2/umh/admin/product/list';
const versions = '/v2/ota/admin/product/ver';
const shares = '/v2/umh/admin/product/share';

const { sandbox, admin, factory } = await sandboxFor(['admin', 'factory']);

async function firstOf(company: number) {
  return recordOf({ code: 200, data: rowsOf(await sandbox.call(list, { comp_id: company, page_size: 1 }, admin))[0] });
}

const added = { name: 'Porch 4K', comp_id: 2, node_type: 1, category: 2 };
const detail = {
  lang: 'en',
  zone_type: 1,
  zone: '',
  url: 'https://cdn.example.com/fw.bin',
  size: 0,
  title: 'New',
  content: '',
};

describe('products', () => {
  it('exist for every manufacturer in the seed, with pictures, categories and versions', async () => {
    const rows = rowsOf(await sandbox.call(list, { page_size: 100, only_sub: 1 }, admin));
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map((row) => row['comp_id'])).size).toBe(5);
    for (const row of rows)
      expect(row).toMatchObject({
        img: expect.stringMatching(/^data:image/),
        category_name: expect.stringMatching(/./),
        attr: expect.stringMatching(/^\{/),
      });
    const { count = 0 } = await sandbox.call(`${versions}/list`, {}, admin);
    expect(count).toBeGreaterThan(rows.length * 4);
  });

  it('get a generated key when none is given, and refuse a duplicate', async () => {
    const { pk } = recordOf(await sandbox.call('/user/product/add', added, admin));
    expect(pk).toMatch(/^PK[A-Z2-9]{8}$/);
    expect(await sandbox.call('/user/product/add', { ...added, name: 'Porch 5K', pk }, admin)).toMatchObject({
      code: 409,
    });
    expect(await sandbox.call('/user/product/get', { pk }, admin)).toMatchObject({
      code: 200,
      data: { pk, name: 'Porch 4K', link_type: 1, comp_id: 2 },
    });
  });

  it('have unique names in a company, also after a change; another company may use the same name', async () => {
    await sandbox.call('/user/product/add', added, admin);
    expect(await sandbox.call('/user/product/add', { ...added, name: 'PORCH 4K' }, admin)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/^name/),
    });
    expect(await sandbox.call('/user/product/add', { ...added, comp_id: 24 }, admin)).toMatchObject({ code: 200 });
    const { pk } = recordOf(await sandbox.call('/user/product/add', { ...added, name: 'Porch 5K' }, admin));
    expect(await sandbox.call('/user/product/set', { pk, name: 'Porch 4K' }, admin)).toMatchObject({ code: 409 });
  });

  it('change only the given values', async () => {
    const { pk, name, attr } = await firstOf(2);
    await sandbox.call('/user/product/set', { pk, oem: 'ACME' }, admin);
    expect(await sandbox.call('/user/product/get', { pk }, admin)).toMatchObject({ data: { oem: 'ACME', name, attr } });
  });

  it.each([
    ['a category that does not exist', { category: 999 }],
    ['a hub that does not exist', { link_type: 2, link_id: 'NOPE1' }],
    ['no hub where there has to be one', { link_type: 2, link_id: '' }],
    ['properties that are no JSON', { attr: '{' }],
    ['a third kind of channels', { node_type: 3 }],
  ])('refuse %s', async (_what, wrong) => {
    expect(await sandbox.call('/user/product/add', { ...added, ...wrong }, admin)).toMatchObject({ code: 406 });
  });

  it('cannot be deleted while they have devices, and answer 1024 when those have orders', async () => {
    const { pk } = recordOf(await sandbox.call('/user/product/add', added, admin));
    const move = (where: string) =>
      sandbox.database.query(sql`update device set pk = ${String(pk)} where uid = ${where}`);
    const [bought] = await sandbox.database.query<{ uid: string }>(
      sql`select d.uid from device d join mall_order o on o.link_id = d.uid limit 1`,
    );
    const [idle] = await sandbox.database.query<{ uid: string }>(
      sql`select uid from device d where not exists (select 1 from mall_order o where o.link_id = d.uid) limit 1`,
    );
    await move(idle?.uid ?? '');
    expect(await sandbox.call('/v2/umh/admin/product/delete', { pk }, admin)).toMatchObject({ code: 406 });
    await move(bought?.uid ?? '');
    expect(await sandbox.call('/v2/umh/admin/product/delete', { pk }, admin)).toMatchObject({ code: 1024 });
  });

  it('are deleted with their versions and shares', async () => {
    const { pk } = recordOf(await sandbox.call('/user/product/add', added, admin));
    await sandbox.call(`${versions}/add`, { pk, ver: '1.0.0', details: [detail] }, admin);
    await sandbox.call(`${shares}/add`, { pk, comp_id: 3 }, admin);
    expect(await sandbox.call('/v2/umh/admin/product/delete', { pk }, admin)).toMatchObject({ code: 200 });
    expect(await sandbox.call(`${versions}/list`, { pk }, admin)).toMatchObject({ count: 0 });
  });
});

describe('another company', () => {
  it('cannot view the products and their versions', async () => {
    const { pk } = await firstOf(24);
    expect(await sandbox.call('/user/product/get', { pk }, factory)).toMatchObject({ code: 406 });
    expect(await sandbox.call(list, { pk }, factory)).toMatchObject({ count: 0 });
    expect(await sandbox.call(`${versions}/list`, { pk }, factory)).toMatchObject({ count: 0 });
  });

  it('can view a shared product, and cannot change it', async () => {
    const { pk } = await firstOf(24);
    expect(await sandbox.call(`${shares}/add`, { pk, comp_id: 2 }, admin)).toMatchObject({ code: 200 });
    expect(await sandbox.call(list, { pk, only_sub: 1 }, factory)).toMatchObject({ count: 1 });
    expect(
      rowsOf(await sandbox.call(list, { comp_id: 2, only_sub: 0, page_size: 100 }, factory)).map((row) => row['pk']),
    ).toContain(pk);
    expect(await sandbox.call('/user/product/set', { pk, name: 'Mine' }, factory)).toMatchObject({ code: 513 });
  });
});

describe('shares', () => {
  it('are unique for each company, and never with the owner', async () => {
    const { pk } = await firstOf(2);
    const company = { pk, comp_id: 24 };
    expect(await sandbox.call(`${shares}/add`, company, admin)).toMatchObject({ code: 200 });
    expect(await sandbox.call(`${shares}/add`, company, admin)).toMatchObject({ code: 409 });
    expect(await sandbox.call(`${shares}/add`, { pk, comp_id: 2 }, admin)).toMatchObject({ code: 409 });
  });
});

describe('versions', () => {
  const add = async (more: object = {}) =>
    sandbox.call(`${versions}/add`, { pk: (await firstOf(2))['pk'], ver: '7.1.12', details: [detail], ...more }, admin);

  it('get their number from the version, and set the version of each entry', async () => {
    const { id } = recordOf(await add());
    const [row] = rowsOf(await sandbox.call(`${versions}/list`, { id }, admin));
    expect(row).toMatchObject({
      ver_num: 70112,
      state: 2,
      link_type: 1,
      count: 0,
      details: [{ ...detail, ver_id: id }],
    });
  });

  it('update their number with the version', async () => {
    const { id } = recordOf(await add());
    await sandbox.call(`${versions}/set`, { id, ver: '7.2.0', ver_num: 70112 }, admin);
    expect(await sandbox.call(`${versions}/list`, { id }, admin)).toMatchObject({ data: [{ ver_num: 70200 }] });
  });

  it('are unique for the same devices, and may repeat for other devices', async () => {
    await add();
    expect(await add()).toMatchObject({ code: 409 });
    expect(await add({ link_type: 2, batch_id: 'B1' })).toMatchObject({ code: 200 });
  });

  it.each([
    ['a batch without its name', { link_type: 2 }, 'batch_id'],
    ['a device without its UID', { link_type: 3 }, 'link_id'],
    ['numbers the wrong way round', { min_ver_num: 5, max_ver_num: 4 }, 'max_ver_num'],
    ['no entry', { details: [] }, 'details'],
    ['an entry without a file', { details: [{ ...detail, url: '' }] }, 'details[0].url'],
    ['a data center without its zone', { details: [{ ...detail, zone_type: 2 }] }, 'details[0].zone'],
    ['two entries of one language and zone', { details: [detail, detail] }, 'details[1]'],
    ['a version that is none', { ver: 'new' }, 'ver'],
  ])('refuse %s', async (_what, wrong, place) => {
    const answer = await add(wrong);
    expect(answer.code).toBe(406);
    expect(answer.msg).toContain(place);
  });

  it('have the number of devices that use them', async () => {
    const rows = rowsOf(await sandbox.call(`${versions}/list`, { ver: '2.4.1', page_size: 100 }, admin));
    const [{ devices } = { devices: 0 }] = await sandbox.database.query<{ devices: number }>(
      sql`select count(*)::integer as devices from device where ver = '2.4.1'`,
    );
    expect(rows.reduce((sum, row) => sum + Number(row['count']), 0)).toBe(devices);
  });
});
