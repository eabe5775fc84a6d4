import { created, reference, serial, text, textReference } from '../entity/column';
import { companyName, defineEntity, productName } from '../entity/entity';

/** A company that may use a product of another. */
export const productShare = defineEntity({
  table: 'product_share',
  columns: {
    id: serial(),
    pk: textReference({ required: true }),
    comp_id: reference({ required: true }),
    remark: text({ max: 255 }),
    gmt_create: created(),
  },
  derived: {
    product_name: productName,
    comp_name: companyName,
  },
  unique: {
    product_share_company: 'comp_id: the company has this product already',
  },
  order: 't.id desc',
});
