import { created, integer, jsonText, money, reference, serial, text, textReference } from '../entity/column';
import { appName, companyName, defineEntity, goodName, nameOf, productName, type RecordOf } from '../entity/entity';

/** Value-added services. The numbers are ours (docs/specification.md#enums-unnumbered). */
export const service = { cloudStorage: 1, live: 2, cloudId: 3, activationCodes: 4 } as const;

export const goodState = { released: 1, delisted: 2 } as const;

/** See docs/specification.md#bounds-stock-months. */
const goodMonths = [1, 3, 6, 12] as const;

function price() {
  return money({ min: 0, max: 1_000_000 });
}

/** A good of the mall: a service for one device and some months. */
export const good = defineEntity({
  table: 'good',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    img: text({ max: 255 }),
    service: integer({ required: true, of: service }),
    type: integer({ of: [1, 2] }),
    category_id: reference(),
    comp_id: reference(),
    state: integer({ of: goodState, initial: goodState.delisted }),
    month: integer({ required: true, of: goodMonths }),
    stock: integer({ min: 0 }),
    limit: integer({ min: 0 }),
    only: integer({ min: 0, of: [1] }),
    price: price(),
    fact_price: price(),
    price_rmb: price(),
    fact_price_rmb: price(),
    price_usd: price(),
    fact_price_usd: price(),
    price_inr: price(),
    fact_price_inr: price(),
    comp_cn_price: price(),
    comp_other_price: price(),
    stripe_id: text({ max: 64 }),
    razorpay_id: text({ max: 64 }),
    paypal_pid: text({ max: 64 }),
    promotion_code: text({ max: 64 }),
    other_id: text({ max: 64 }),
    attr: jsonText(),
    sort: integer({ min: 0 }),
    gmt_create: created(),
  },
  derived: {
    comp_name: companyName,
    category_name: nameOf('mall_category', 'id', { column: 'category_id' }),
  },
  unique: {
    good_name_within_company: 'name: the company sells a good of this name already',
  },
  // A sort number of 0 means last.
  order: 't.sort = 0, t.sort, t.id desc',
});

export type Good = RecordOf<typeof good>;

/** Apps whose shop shows a good. */
export const goodApp = defineEntity({
  table: 'good_app',
  columns: {
    id: serial(),
    good_id: reference({ required: true }),
    app_id: reference({ required: true }),
    gmt_create: created(),
  },
  derived: {
    good_name: goodName,
    app_name: appName,
    comp_id: { expression: '(select a.comp_id from app a where a.id = t.app_id)', filter: 'equal' },
    comp_name: {
      expression: '(select c.comp_name from app a join company c on c.comp_id = a.comp_id where a.id = t.app_id)',
      filter: 'contains',
    },
  },
  unique: {
    good_app_once: 'app_id: the app has this good already',
  },
  order: 't.id desc',
});

/** Products whose devices a good may be bought for, company by company. */
export const goodProduct = defineEntity({
  table: 'good_product',
  columns: {
    id: serial(),
    good_id: reference({ required: true }),
    comp_id: reference({ required: true }),
    pk: textReference({ required: true }),
    gmt_create: created(),
  },
  derived: {
    good_name: goodName,
    comp_name: companyName,
    product_name: productName,
  },
  // See docs/specification.md#bounds-product-once.
  unique: {
    good_product_once: 'pk: the company has this product already',
  },
  order: 't.id desc',
});
