import { integer, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** A section, a screen in it, or an action of a screen (its key holds a colon: `company:add`). */
export const menu = defineEntity({
  table: 'menu',
  id: 'menu_id',
  columns: {
    menu_id: serial(),
    menu_key: text({
      required: true,
      max: 64,
      pattern: {
        test: /^[a-z_][a-z0-9_]*(\/[a-z][a-z0-9_]*)?(:[a-z][a-z0-9_]*)?$/,
        expected: 'a key such as company or company:add',
      },
    }),
    menu_name: text({ required: true, max: 64 }),
    menu_cn_name: text({ max: 64 }),
    menu_parent_id: reference(),
    sort: integer({ min: 0 }),
  },
  unique: {
    menu_key_within_parent: 'menu_key: the parent has an entry of this key already',
  },
  // A sort number of 0 means last.
  order: 't.sort = 0, t.sort, t.menu_id',
});

export type Menu = RecordOf<typeof menu>;

export function isAction(key: string): boolean {
  return key.includes(':');
}
