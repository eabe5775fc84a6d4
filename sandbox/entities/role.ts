import { created, integer, integers, reference, serial, text } from '../entity/column';
import { companyName, defineEntity, type RecordOf } from '../entity/entity';

export const roleType = { system: 1, custom: 2 } as const;
export const roleState = { open: 1, disabled: 2 } as const;
/** The data scope of a role: its own company only, or also the subordinates. */
export const dataScope = { own: 1, subordinates: 2 } as const;

export const role = defineEntity({
  table: 'role',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    cn_name: text({ max: 64 }),
    type: integer({ of: roleType }),
    state: integer({ of: roleState, initial: roleState.open }),
    data_scope: integer({ of: dataScope, initial: dataScope.own }),
    comp_id: reference(),
    role_ids: integers(),
    menu_ids: integers(),
    remark: text({ max: 255 }),
    gmt_create: created(),
  },
  derived: {
    comp_name: companyName,
  },
  unique: {
    role_name_within_company: 'name: the company has a role of this name already',
  },
  order: 't.type, t.id',
});

export type Role = RecordOf<typeof role>;
