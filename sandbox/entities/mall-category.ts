import { jsonText, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';

/** A category of goods in the mall. */
export const mallCategory = defineEntity({
  table: 'mall_category',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    img: text({ max: 255 }),
    attr: jsonText(),
    parent_category_id: reference(),
  },
  derived: {
    good_count: { expression: '(select count(*)::integer from good g where g.category_id = t.id)', filter: 'none' },
  },
  unique: {
    mall_category_name: 'name: the branch has a category of this name already',
  },
  order: 't.id',
});
