import { moment, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textReference } from '../entity/text-key';

/** A company that may use a product of another. */
export const productShare = defineEntity({
  table: 'product_share',
  id: 'id',
  columns: {
    id: serial(),
    pk: {
      ...textReference('product', 'pk', { required: true }),
      type: 'text not null references product (pk) on delete cascade',
    },
    comp_id: reference('company', 'comp_id', { required: true }),
    remark: text({ max: 255 }),
    gmt_create: moment({ server: true }),
  },
  derived: {
    product_name: { expression: `coalesce((select p.name from product p where p.pk = t.pk), '')`, filter: 'contains' },
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
  },
  unique: [
    {
      index: 'product_share_company',
      on: '(pk, comp_id)',
      code: 409,
      message: 'comp_id: the company has this product already',
    },
  ],
  order: 't.id desc',
});
