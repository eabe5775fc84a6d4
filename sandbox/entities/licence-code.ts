import { integer, moment, reference, serial, text, textReference } from '../entity/column';
import { companyName, defineEntity, productName } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const codeState = { used: 1, unused: 2 } as const;

/** A code that registers a manufacturer's device on the platform, once. */
export const licenceCode = defineEntity({
  table: 'licence_code',
  columns: {
    id: serial(),
    lic_code: text({ max: 32 }),
    state: integer({ of: codeState }),
    uid: { ...textReference({ max: 32 }), filter: 'contains' } as const,
    pk: textReference({ max: 32 }),
    comp_id: reference(),
    batch_id: text({ max: 32 }),
    gmt_create: moment(),
    gmt_use: moment(),
    gmt_expire: moment(),
  },
  derived: {
    product_name: productName,
    comp_name: companyName,
  },
  unique: { licence_code_text: 'lic_code: exists already' },
  order: 't.id desc',
});
