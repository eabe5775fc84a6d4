import { parameterError, unknownRecord } from '../answer';
import { branchOf } from '../database/branch';
import { sql } from '../database/sql';
import { good, goodState, service } from '../entities/good';
import { mallCategory } from '../entities/mall-category';
import { type OtherPlatform, otherPlatform, shopState } from '../entities/other-platform';
import { formatMoment } from '../entity/column';
import { insertRecord } from '../entity/record';
import { type Context, type GuardedCall, readCall, writeCall } from './call';
import { below, crud, exists, namedRecord, pageOf, refuseCycle } from './crud';
import { ofCompany } from './owned';

/** A tree is read at once: without page keys the call returns all rows. */
const everyRow = { page_no: 1, page_size: 1000 };

const queryCategories = readCall(
  '/mall/category/query',
  (context, body) => pageOf(context, mallCategory, { ...everyRow, ...body }, []),
  // Goods name their category.
  ['good'],
);

/** @throws Refusal 406 for a category that does not exist. 0 names none. */
export async function requireCategory(context: Context, id: number | undefined, key = 'category_id'): Promise<void> {
  if (id === undefined || id === 0 || (await exists(context, mallCategory, [sql`t.id = ${id}`]))) return;
  throw unknownRecord(`${context.place}${key}`, id);
}

function branch(id: number) {
  return branchOf({ table: mallCategory.table, key: mallCategory.id, parent: 'parent_category_id' }, sql`${id}`);
}

const categoryCalls = crud({
  entity: mallCategory,
  paths: { add: '/mall/category/add', set: '/mall/category/set', del: '/mall/category/delete' },
  async check(context, { parent_category_id: parent = 0 }, changed, before) {
    if (!changed.has('parent_category_id')) return;
    await requireCategory(context, parent, 'parent_category_id');
    if (before !== undefined) await refuseCycle(context, branch(before.id), parent, 'parent_category_id', 'category');
  },
  usedBy: [
    ['mall_category', 'parent_category_id', 'the category has branches; move or delete them first'],
    ['good', 'category_id', 'the category has goods; move or delete them first'],
    ['other_platform', 'category_id', 'goods of other platforms are filed in the category'],
  ],
});

/** The sub-paths of /mall/otherplatform/* are ours (docs/specification.md#wire-open-path). */
const platformCalls = crud({
  entity: otherPlatform,
  paths: { list: '/mall/otherplatform/get', ...below('/mall/otherplatform', 'add', 'set') },
  visible: ofCompany,
  secret: { permission: 'shop:secret', fields: ['app_secret'] },
  company: 'own',
  async check(context, { category_id: category }, changed) {
    if (changed.has('category_id')) await requireCategory(context, category);
  },
});

/** The goods of every other shop in the sandbox, which has no real shop platform. */
const offers = [
  { code: '7d-1m', name: '7-day cloud storage, 1 month', month: 1, rmb: '9.90', usd: '1.99', inr: '129.00' },
  { code: '7d-12m', name: '7-day cloud storage, 12 months', month: 12, rmb: '98.00', usd: '19.90', inr: '1290.00' },
  { code: '30d-12m', name: '30-day cloud storage, 12 months', month: 12, rmb: '298.00', usd: '59.90', inr: '3990.00' },
] as const;

/** Goods of the shop that the mall does not have yet. They are delisted until somebody releases them. */
async function pullGoods(context: Context, shop: OtherPlatform): Promise<number> {
  const created = formatMoment(context.now);
  let pulled = 0;
  for (const { code, name, month, rmb, usd, inr } of offers) {
    const otherId = `S${shop.id}-${code}`;
    if (await exists(context, good, [sql`t.other_id = ${otherId}`])) continue;
    await insertRecord(context.db, good, {
      name: `${name} (${shop.name})`,
      service: service.cloudStorage,
      type: 1,
      category_id: shop.category_id,
      comp_id: shop.comp_id,
      state: goodState.delisted,
      month,
      stock: 1000,
      price_rmb: rmb,
      fact_price_rmb: rmb,
      price_usd: usd,
      fact_price_usd: usd,
      price_inr: inr,
      fact_price_inr: inr,
      other_id: otherId,
      gmt_create: created,
    });
    pulled += 1;
  }
  await context.db.query(
    sql`update other_platform set gmt_pull = ${context.now.toISOString()}::timestamptz where id = ${shop.id}`,
  );
  return pulled;
}

const pullCall = writeCall('/mall/other/goods/pull', async (context, body) => {
  const shop = await namedRecord(context, otherPlatform, body, ofCompany(context));
  if (shop.state !== shopState.connected) throw parameterError(`${context.place}id`, 'the shop is disconnected');
  return { data: { count: await pullGoods(context, shop) } };
});

export const shopCalls: GuardedCall[] = [
  queryCategories,
  ...categoryCalls,
  ...platformCalls,
  { ...pullCall, permissions: ['shop:pull'] },
];
