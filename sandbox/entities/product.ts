import { changed, created, integer, jsonText, reference, serial, text, textReference } from '../entity/column';
import { companyName, defineEntity, type RecordOf } from '../entity/entity';

/** Single and multi channel. The numbers are ours. */
export const nodeType = { single: 1, multi: 2 } as const;

/** Ours: the platform names `link_type` without values. */
export const productLink = { direct: 1, hub: 2 } as const;

/** A model of device. Devices, versions and shares name it by its key, `pk`. */
export const product = defineEntity({
  table: 'product',
  columns: {
    id: serial(),
    pk: text({ max: 32, pattern: { test: /^[\w-]{4,32}$/, expected: '4 to 32 letters, digits, _ or -' } }),
    name: text({ required: true, max: 64 }),
    comp_id: reference({ required: true }),
    node_type: integer({ required: true, of: nodeType }),
    category: reference({ required: true }),
    img: text({ max: 255 }),
    attr: jsonText(),
    oem: text({ max: 32 }),
    link_id: textReference({ max: 32 }),
    link_type: integer({ of: productLink, initial: productLink.direct }),
    batch_id: text({ max: 32 }),
    sys: text({ max: 32 }),
    sync: integer({ of: [1] }),
    remark: text({ max: 255 }),
    create_time: created(),
    update_time: changed(),
  },
  derived: {
    comp_name: companyName,
    category_name: {
      expression: `coalesce((select k.category_name from product_category k where k.category = t.category), '')`,
      filter: 'none',
    },
    category_cn_name: {
      expression: `coalesce((select k.category_cn_name from product_category k where k.category = t.category), '')`,
      filter: 'none',
    },
  },
  unique: {
    product_name_within_company: 'name: the company has a product of this name already',
  },
  order: 't.id desc',
});

export type Product = RecordOf<typeof product>;
