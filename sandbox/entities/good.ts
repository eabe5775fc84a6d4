import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { money } from '../entity/money';
import { textReference } from '../entity/text-key';

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
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    img: text({ max: 255 }),
    service: integer({ required: true, of: Object.values(service) }),
    type: integer({ of: [1, 2] }),
    category_id: reference('mall_category', 'id'),
    comp_id: reference('company', 'comp_id'),
    state: integer({ of: Object.values(goodState) }),
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
    gmt_create: moment({ server: true }),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    category_name: {
      expression: `coalesce((select m.name from mall_category m where m.id = t.category_id), '')`,
      filter: 'contains',
    },
  },
  unique: [
    {
      index: 'good_name_within_company',
      on: '(coalesce(comp_id, 0), lower(name))',
      code: 409,
      message: 'name: the company sells a good of this name already',
    },
  ],
  // A sort number of 0 means last.
  order: 't.sort = 0, t.sort, t.id desc',
});

export type Good = RecordOf<typeof good>;

/** Apps whose shop shows a good. */
export const goodApp = defineEntity({
  table: 'good_app',
  id: 'id',
  columns: {
    id: serial(),
    good_id: {
      ...reference('good', 'id', { required: true }),
      type: 'integer not null references good (id) on delete cascade',
    },
    app_id: {
      ...reference('app', 'id', { required: true }),
      type: 'integer not null references app (id) on delete cascade',
    },
    gmt_create: moment({ server: true }),
  },
  derived: {
    good_name: { expression: '(select g.name from good g where g.id = t.good_id)', filter: 'contains' },
    app_name: { expression: '(select a.name from app a where a.id = t.app_id)', filter: 'contains' },
    comp_id: { expression: '(select a.comp_id from app a where a.id = t.app_id)', filter: 'equal' },
    comp_name: {
      expression: '(select c.comp_name from app a join company c on c.comp_id = a.comp_id where a.id = t.app_id)',
      filter: 'contains',
    },
  },
  unique: [
    { index: 'good_app_once', on: '(good_id, app_id)', code: 409, message: 'app_id: the app has this good already' },
  ],
  order: 't.id desc',
});

/** Products whose devices a good may be bought for, company by company. */
export const goodProduct = defineEntity({
  table: 'good_product',
  id: 'id',
  columns: {
    id: serial(),
    good_id: {
      ...reference('good', 'id', { required: true }),
      type: 'integer not null references good (id) on delete cascade',
    },
    comp_id: {
      ...reference('company', 'comp_id', { required: true }),
      type: 'integer not null references company (comp_id) on delete cascade',
    },
    pk: {
      ...textReference('product', 'pk', { required: true }),
      type: 'text not null references product (pk) on delete cascade',
    },
    gmt_create: moment({ server: true }),
  },
  derived: {
    good_name: { expression: '(select g.name from good g where g.id = t.good_id)', filter: 'contains' },
    comp_name: { expression: '(select c.comp_name from company c where c.comp_id = t.comp_id)', filter: 'contains' },
    product_name: { expression: '(select p.name from product p where p.pk = t.pk)', filter: 'contains' },
  },
  // See docs/specification.md#bounds-product-once.
  unique: [
    {
      index: 'good_product_once',
      on: '(good_id, comp_id, pk)',
      code: 409,
      message: 'pk: the company has this product already',
    },
  ],
  order: 't.id desc',
});
