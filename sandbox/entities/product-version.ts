import { choice, integer, rows, serial, text, textReference } from '../entity/column';
import { defineEntity, productName, type RecordOf } from '../entity/entity';
import { integerField, textField } from '../entity/field';
import { languages } from './language';

/** See docs/specification.md#enums-numbered. */
export const publishState = { released: 1, delisted: 2 } as const;

/** The numbers are ours: the platform names type, level, link_type and zone_type without values. */
export const packageType = { full: 1, incremental: 2 } as const;
export const updateLevel = { optional: 1, recommended: 2, forced: 3 } as const;
export const versionRange = { all: 1, batch: 2, device: 3 } as const;
export const versionZone = { all: 1, dataCenter: 2, country: 3 } as const;

const count = { min: 0 };
const version = { test: /^\d+\.\d+\.\d+$/, expected: 'a version such as 1.2.3' };
const lang = choice(languages);

/** A firmware version of a product: for which devices, and its file and texts by language and zone. */
export const productVersion = defineEntity({
  table: 'product_version',
  columns: {
    id: serial(),
    pk: textReference({ required: true }),
    ver: text({ required: true, max: 32, pattern: version }),
    ver_num: integer(count),
    state: integer({ of: publishState, initial: publishState.delisted }),
    type: integer({ of: packageType, initial: packageType.full }),
    level: integer({ of: updateLevel, initial: updateLevel.optional }),
    tag: text({ max: 32 }),
    link_type: integer({ of: versionRange, initial: versionRange.all }),
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
        size: integer({ min: 0 }),
        title: textField(64),
        content: textField(2000),
        ver_id: integerField,
      },
      { required: true },
    ),
  },
  derived: {
    product_name: productName,
  },
  unique: {
    product_version_range: 'ver: the product has this version for the same devices already',
  },
  order: 't.pk, t.ver_num desc, t.id desc',
});

export type ProductVersion = RecordOf<typeof productVersion>;
