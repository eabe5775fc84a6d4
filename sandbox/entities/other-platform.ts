import { integer, moment, reference, secret, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** The numbers are ours: the platform names no shop besides its own. */
export const shopKind = { taobao: 1, jd: 2, pinduoduo: 3, amazon: 4, shopify: 5 } as const;
export const shopState = { connected: 1, disconnected: 2 } as const;

/** A shop of another platform, from which goods are imported. */
export const otherPlatform = defineEntity({
  table: 'other_platform',
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ required: true, of: Object.values(shopKind) }),
    shop_id: text({ required: true, max: 64 }),
    app_key: text({ max: 64 }),
    app_secret: secret({ max: 128 }),
    category_id: reference('mall_category', 'id', { required: true }),
    comp_id: reference('company', 'comp_id'),
    state: integer({ of: Object.values(shopState) }),
    gmt_pull: moment({ server: true }),
    gmt_create: moment({ server: true }),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    category_name: {
      expression: '(select m.name from mall_category m where m.id = t.category_id)',
      filter: 'contains',
    },
    good_count: {
      expression: `(select count(*)::integer from good g where g.other_id like 'S' || t.id || '-%')`,
      filter: 'none',
    },
  },
  unique: [
    {
      index: 'other_platform_shop',
      on: '(type, lower(shop_id))',
      code: 409,
      message: 'shop_id: this shop is connected already',
    },
  ],
  order: 't.id',
});

export type OtherPlatform = RecordOf<typeof otherPlatform>;
