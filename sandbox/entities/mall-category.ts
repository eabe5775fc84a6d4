import { reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { jsonText } from '../entity/json-text';

/** A category of goods in the mall. */
export const mallCategory = defineEntity({
  table: 'mall_category',
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    img: text({ max: 255 }),
    attr: jsonText(),
    parent_category_id: reference('mall_category', 'id'),
  },
  derived: {
    good_count: { expression: '(select count(*)::integer from good g where g.category_id = t.id)', filter: 'none' },
  },
  unique: [
    {
      index: 'mall_category_name',
      on: '(coalesce(parent_category_id, 0), lower(name))',
      code: 409,
      message: 'name: the branch has a category of this name already',
    },
  ],
  order: 't.id',
});
