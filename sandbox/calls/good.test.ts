import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, rowsOf, sandboxFor } from '../testing';

const { sandbox, admin } = await sandboxFor(['admin']);

function call(path: string, body: object, token = admin) {
  return sandbox.call(path, body, token);
}

const newGood = { name: 'Trial', service: 1, month: 1, comp_id: 2, price_rmb: '9.90', fact_price_usd: 1.5, stock: 10 };
/** A token of the manufacturer with the permission to manage goods. */
async function seller(): Promise<string> {
  const menus = sql`(select array_agg(menu_id) from menu where menu_key in ('good', 'good:view', 'good:add', 'good:set', 'good:del'))`;
  await sandbox.database.query(
    sql`update role set menu_ids = menu_ids || ${menus} where id = (select role_id from account where user_id = 'factory')`,
  );
  return sandbox.token('factory');
}

function relate(body: object) {
  return call('/v2/mall/admin/product/pkrela/set', { option: 'add', ...body });
}

describe('goods', () => {
  it('have prices to the cent, and are delisted until they are released', async () => {
    const { id } = recordOf(await call('/v2/mall/admin/product/add', newGood));
    expect(rowsOf(await call('/v2/mall/admin/product/list', { id }))[0]).toMatchObject({
      price_rmb: 9.9,
      fact_price_usd: 1.5,
      price_inr: 0,
      state: 2,
      comp_name: '深圳锐视智能科技有限公司',
    });
  });

  it('answer 409 for a duplicate name, and 406 for invalid values', async () => {
    await call('/v2/mall/admin/product/add', newGood);
    expect((await call('/v2/mall/admin/product/add', { ...newGood, name: 'TRIAL' })).code).toBe(409);
    expect((await call('/v2/mall/admin/product/add', { ...newGood, name: 'x', month: 2 })).msg).toBe(
      'month: expected one of 1, 3, 6, 12',
    );
    expect((await call('/v2/mall/admin/product/add', { ...newGood, name: 'x', price_rmb: -1 })).msg).toBe(
      'price_rmb: expected 0 to 1000000',
    );
    expect((await call('/v2/mall/admin/product/add', { ...newGood, name: 'x', price_rmb: 1.239 })).msg).toBe(
      'price_rmb: expected at most two decimals',
    );
    expect((await call('/v2/mall/admin/product/add', { ...newGood, name: 'x', category_id: 99 })).msg).toBe(
      'category_id: 99 does not exist',
    );
  });

  it('have free storage for 1 to 30 days', async () => {
    const add = async (attr: string, name: string) =>
      await call('/v2/mall/admin/product/add', { ...newGood, name, attr });
    const refused = { code: 406, msg: 'attr: free_days: expected 1 to 30' };
    expect(await add('{"free_days":-1}', 'less')).toEqual(refused);
    expect(await add('{"free_days":31}', 'long')).toEqual(refused);
    expect(await add('{"free_days":1.5}', 'half')).toEqual(refused);
    expect((await add('{"free_days":0}', 'none')).code).toBe(200);
    expect((await add('{"free_days":1}', 'least')).code).toBe(200);
    expect((await add('{"free_days":30}', 'most')).code).toBe(200);
  });

  it('cannot be released without a price', async () => {
    const { id } = recordOf(await call('/v2/mall/admin/product/add', { ...newGood, price_rmb: 0, fact_price_usd: '' }));
    const refused = { code: 406, msg: 'state: a good without a price cannot be released' };
    expect(await call('/v2/mall/admin/product/set', { id, state: 1 })).toEqual(refused);
    expect(await call('/v2/mall/admin/product/add', { name: 'Free', service: 1, month: 1, state: 1 })).toEqual(refused);
    expect((await call('/v2/mall/admin/product/set', { id, state: 1, price_inr: 99 })).code).toBe(200);
    expect(await call('/v2/mall/admin/product/set', { id, price_inr: 0 })).toEqual(refused);
  });

  it("belong to the caller's company when a company that is not the platform saves them", async () => {
    const factory = await seller();
    const { id } = recordOf(await call('/v2/mall/admin/product/add', { ...newGood, comp_id: 3 }));
    expect((await call('/v2/mall/admin/product/set', { id, comp_id: 0 }, factory)).code).toBe(200);
    expect(rowsOf(await call('/v2/mall/admin/product/list', { id }))[0]).toMatchObject({ comp_id: 2 });
    await call('/v2/mall/admin/product/set', { id, comp_id: 0 });
    expect(rowsOf(await call('/v2/mall/admin/product/list', { id }))[0]).toMatchObject({ comp_id: 0 });
  });

  it('answer 1024 to a deletion when they were sold, and are deleted otherwise', async () => {
    const [sold] = await sandbox.database.query<{ good_id: number }>(sql`select good_id from mall_order limit 1`);
    expect((await call('/v2/mall/admin/product/del', { id: sold?.good_id ?? 0 })).code).toBe(1024);
    const { id } = recordOf(await call('/v2/mall/admin/product/add', newGood));
    expect((await call('/v2/mall/admin/product/del', { id })).code).toBe(200);
  });
});

describe('relations', () => {
  it('refuse a duplicate of product and company', async () => {
    const { id } = recordOf(await call('/v2/mall/admin/product/add', newGood));
    const [{ pk } = { pk: '' }] = await sandbox.database.query<{ pk: string }>(
      sql`select pk from product where comp_id = 2 limit 1`,
    );
    expect((await relate({ good_id: id, comp_id: 2, pk })).code).toBe(200);
    expect((await relate({ good_id: id, comp_id: 2, pk })).code).toBe(409);
    expect((await relate({ good_id: id, comp_id: 3, pk })).code).toBe(200);
    expect(rowsOf(await call('/v2/mall/admin/product/pkrela/list', { good_id: id }))).toHaveLength(2);
  });

  it('accept only products that the company uses and the caller can view', async () => {
    const factory = await seller();
    const { id } = recordOf(await call('/v2/mall/admin/product/add', newGood));
    const [{ pk: foreign } = { pk: '' }] = await sandbox.database.query<{ pk: string }>(sql`
      select pk from product p where comp_id = 24 and not exists (select 1 from product_share s where s.pk = p.pk) limit 1`);
    expect((await relate({ good_id: id, comp_id: 2, pk: foreign })).msg).toBe(
      'comp_id: the product is not shared with the company',
    );
    expect(
      (
        await call(
          '/v2/mall/admin/product/pkrela/set',
          { option: 'add', good_id: id, comp_id: 2, pk: foreign },
          factory,
        )
      ).msg,
    ).toBe(`pk: ${foreign} does not exist`);
    await sandbox.database.query(sql`insert into product_share (pk, comp_id) values (${foreign}, 2)`);
    expect((await relate({ good_id: id, comp_id: 3, pk: foreign })).code).toBe(200);
  });

  it("of the platform's goods can be changed only by the platform", async () => {
    const { id } = recordOf(await call('/v2/mall/admin/product/add', newGood));
    await call('/v2/mall/admin/product/set', { id, comp_id: 0 });
    const [{ app } = { app: 0 }] = await sandbox.database.query<{ app: number }>(
      sql`select id as app from app where comp_id = 2 limit 1`,
    );
    await call('/v2/mall/admin/product/apprela/set', { option: 'add', good_id: id, app_id: app });
    const list = (token: string) => call('/v2/mall/admin/product/apprela/list', { good_id: id }, token);
    expect([(await list(admin)).count, (await list(await seller())).count]).toEqual([1, 0]);
  });

  it('are deleted by their id', async () => {
    const [first] = rowsOf(await call('/v2/mall/admin/product/apprela/list', {}));
    expect((await call('/v2/mall/admin/product/apprela/set', { option: 'del', id: first?.['id'] })).code).toBe(200);
    expect(rowsOf(await call('/v2/mall/admin/product/apprela/list', { id: first?.['id'] }))).toEqual([]);
  });

  it('require the option, the item and the product', async () => {
    expect((await relate({ option: 'set' })).msg).toBe('option: expected add or del');
    expect((await relate({ good_id: 1, comp_id: 2, pk: 'NOPE' })).msg).toBe('pk: NOPE does not exist');
    expect((await relate({ good_id: 1, comp_id: 2 })).msg).toBe('pk: has to be filled');
  });
});

describe('the mall', () => {
  it('returns the whole tree at once, and refuses to delete a branch with content', async () => {
    expect(rowsOf(await call('/mall/category/query', {}))).toHaveLength(6);
    expect((await call('/mall/category/delete', { id: 1 })).msg).toBe(
      'params.id: the category has branches; move or delete them first',
    );
    expect((await call('/mall/category/delete', { id: 2 })).msg).toBe(
      'params.id: the category has goods; move or delete them first',
    );
    expect((await call('/mall/category/set', { id: 1, parent_category_id: 5 })).msg).toBe(
      'params.parent_category_id: a category cannot be below itself',
    );
  });

  it('imports the goods of another shop once', async () => {
    expect(await call('/mall/other/goods/pull', { id: 1 })).toMatchObject({ code: 200, data: { count: 3 } });
    expect(await call('/mall/other/goods/pull', { id: 1 })).toMatchObject({ data: { count: 0 } });
    expect(rowsOf(await call('/mall/otherplatform/get', { id: 1 }))[0]).toMatchObject({
      good_count: 3,
      gmt_pull: '2026-03-02 08:00:00',
    });
    expect((await call('/mall/other/goods/pull', { id: 4 })).msg).toBe('params.id: the shop is disconnected');
  });

  it('refuses a shop that is already connected', async () => {
    expect(
      (await call('/mall/otherplatform/add', { name: 'Again', type: 2, shop_id: '10294471', category_id: 5 })).code,
    ).toBe(409);
  });
});
