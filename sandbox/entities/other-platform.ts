import { created, integer, moment, reference, secret, serial, text } from '../entity/column';
import { companyName, defineEntity, nameOf, type RecordOf } from '../entity/entity';

/** The numbers are ours: the platform names no shop besides its own. */
export const shopKind = { taobao: 1, jd: 2, pinduoduo: 3, amazon: 4, shopify: 5 } as const;
export const shopState = { connected: 1, disconnected: 2 } as const;

/** A shop of another platform, from which goods are imported. */
export const otherPlatform = defineEntity({
  table: 'other_platform',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ required: true, of: shopKind }),
    shop_id: text({ required: true, max: 64 }),
    app_key: text({ max: 64 }),
    app_secret: secret({ max: 128 }),
    category_id: reference({ required: true }),
    comp_id: reference(),
    state: integer({ of: shopState, initial: shopState.connected }),
    gmt_pull: moment({ server: true }),
    gmt_create: created(),
  },
  derived: {
    comp_name: companyName,
    category_name: nameOf('mall_category', 'id', { column: 'category_id' }),
    good_count: {
      expression: `(select count(*)::integer from good g where g.other_id like 'S' || t.id || '-%')`,
      filter: 'none',
    },
  },
  unique: {
    other_platform_shop: 'shop_id: this shop is connected already',
  },
  order: 't.id',
});

export type OtherPlatform = RecordOf<typeof otherPlatform>;
