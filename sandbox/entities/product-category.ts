import { serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';

/** A product category, in both languages. Its id is `category`, the name of the reference in products. */
export const productCategory = defineEntity({
  table: 'product_category',
  id: 'category',
  columns: {
    category: serial(),
    category_name: text({ required: true, max: 64 }),
    category_cn_name: text({ required: true, max: 64 }),
  },
  unique: {
    product_category_name: 'category_name: this category exists already',
  },
  order: 't.category',
});
