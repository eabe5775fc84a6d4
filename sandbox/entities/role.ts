import { integer, integers, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

export const roleType = { system: 1, custom: 2 } as const;
export const roleState = { open: 1, disabled: 2 } as const;
/** The data scope of a role: its own company only, or also the subordinates. */
export const dataScope = { own: 1, subordinates: 2 } as const;

export const role = defineEntity({
  table: 'role',
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    cn_name: text({ max: 64 }),
    type: integer({ of: Object.values(roleType) }),
    state: integer({ of: Object.values(roleState) }),
    data_scope: integer({ of: Object.values(dataScope) }),
    comp_id: reference('company', 'comp_id'),
    role_ids: integers(),
    menu_ids: integers(),
    remark: text({ max: 255 }),
    gmt_create: moment({ server: true }),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
  },
  unique: [
    {
      index: 'role_name_within_company',
      on: '(coalesce(comp_id, 0), lower(name))',
      code: 409,
      message: 'name: the company has a role of this name already',
    },
  ],
  order: 't.type, t.id',
});

export type Role = RecordOf<typeof role>;
