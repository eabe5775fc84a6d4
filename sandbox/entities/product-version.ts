import { integer, serial, text } from '../entity/column';
import { choice } from '../entity/choice';
import { defineEntity, type RecordOf } from '../entity/entity';
import { integerField, textField } from '../entity/field';
import { rows } from '../entity/rows';
import { textReference } from '../entity/text-key';

/** See docs/specification.md#enums-numbered. */
export const publishState = { released: 1, delisted: 2 } as const;

/** The numbers are ours: the platform names type, level, link_type and zone_type without values. */
export const packageType = { full: 1, incremental: 2 } as const;
export const updateLevel = { optional: 1, recommended: 2, forced: 3 } as const;
export const versionRange = { all: 1, batch: 2, device: 3 } as const;
export const versionZone = { all: 1, dataCenter: 2, country: 3 } as const;

export const languages = ['en', 'zh', 'zh-TW'] as const;

const count = { min: 0 };
const version = { test: /^\d+\.\d+\.\d+$/, expected: 'a version such as 1.2.3' };
const lang = choice(languages);

/** A firmware version of a product: for which devices, and its file and texts by language and zone. */
export const productVersion = defineEntity({
  table: 'product_version',
  id: 'id',
  columns: {
    id: serial(),
    pk: {
      ...textReference('product', 'pk', { required: true }),
      type: 'text not null references product (pk) on delete cascade',
    },
    ver: text({ required: true, max: 32, pattern: version }),
    ver_num: integer(count),
    state: integer({ of: Object.values(publishState) }),
    type: integer({ of: Object.values(packageType) }),
    level: integer({ of: Object.values(updateLevel) }),
    tag: text({ max: 32 }),
    link_type: integer({ of: Object.values(versionRange) }),
    link_id: text({ max: 64 }),
    batch_id: text({ max: 32 }),
    oem: text({ max: 32 }),
    min_ver_num: integer(count),
    max_ver_num: integer(count),
    limit: integer(count),
    count: integer({ server: true }),
    details: rows(
      {
        lang: { read: (value, place) => lang.read(value, place) },
        zone_type: integerField,
        zone: textField(32),
        url: textField(1024),
        size: integerField,
        title: textField(64),
        content: textField(2000),
        ver_id: integerField,
      },
      { required: true },
    ),
  },
  derived: {
    product_name: { expression: `coalesce((select p.name from product p where p.pk = t.pk), '')`, filter: 'contains' },
  },
  unique: [
    {
      index: 'product_version_range',
      on: '(pk, ver_num, link_type, link_id, batch_id, oem)',
      code: 409,
      message: 'ver: the product has this version for the same devices already',
    },
  ],
  order: 't.pk, t.ver_num desc, t.id desc',
});

export type ProductVersion = RecordOf<typeof productVersion>;
