import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textReference } from '../entity/text-key';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const codeState = { used: 1, unused: 2 } as const;

/** A code that registers a manufacturer's device on the platform, once. */
export const licenceCode = defineEntity({
  table: 'licence_code',
  id: 'id',
  columns: {
    id: serial(),
    lic_code: text({ max: 32 }),
    state: integer({ of: Object.values(codeState) }),
    uid: { ...textReference('device', 'uid', { max: 32 }), filter: 'contains' } as const,
    pk: textReference('product', 'pk', { max: 32 }),
    comp_id: reference('company', 'comp_id'),
    batch_id: text({ max: 32 }),
    gmt_create: moment(),
    gmt_use: moment(),
    gmt_expire: moment(),
  },
  derived: {
    product_name: { expression: `coalesce((select p.name from product p where p.pk = t.pk), '')`, filter: 'contains' },
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
  },
  unique: [{ index: 'licence_code_text', on: '(lic_code)', code: 409, message: 'lic_code: exists already' }],
  order: 't.id desc',
});
