import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { textReference } from '../entity/text-key';

/** Single and multi channel. The numbers are ours. */
export const nodeType = { single: 1, multi: 2 } as const;

/** Ours: the platform names `link_type` without values. */
export const productLink = { direct: 1, hub: 2 } as const;

/** A model of device. Devices, versions and shares name it by its key, `pk`. */
export const product = defineEntity({
  table: 'product',
  id: 'id',
  columns: {
    id: serial(),
    pk: {
      ...text({ max: 32, pattern: { test: /^[\w-]{4,32}$/, expected: '4 to 32 letters, digits, _ or -' } }),
      type: 'text not null unique',
    },
    name: text({ required: true, max: 64 }),
    comp_id: reference('company', 'comp_id', { required: true }),
    node_type: integer({ required: true, of: Object.values(nodeType) }),
    category: reference('product_category', 'category', { required: true }),
    img: text({ max: 255 }),
    attr: jsonText(),
    oem: text({ max: 32 }),
    link_id: textReference('product', 'pk', { max: 32 }),
    link_type: integer({ of: Object.values(productLink) }),
    batch_id: text({ max: 32 }),
    sys: text({ max: 32 }),
    sync: integer({ of: [1] }),
    remark: text({ max: 255 }),
    create_time: moment({ server: true }),
    update_time: moment({ server: true }),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    category_name: {
      expression: `coalesce((select k.category_name from product_category k where k.category = t.category), '')`,
      filter: 'none',
    },
    category_cn_name: {
      expression: `coalesce((select k.category_cn_name from product_category k where k.category = t.category), '')`,
      filter: 'none',
    },
  },
  unique: [
    {
      index: 'product_name_within_company',
      on: '(comp_id, lower(name))',
      code: 409,
      message: 'name: the company has a product of this name already',
    },
  ],
  order: 't.id desc',
});

export type Product = RecordOf<typeof product>;
