import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { textReference } from '../entity/text-key';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const bindState = { bound: 1, unbound: 2 } as const;

/** Our own: whether the user owns the device. */
export const bindRole = { owner: 1, shared: 2 } as const;

/** A device in the app of a user: its own, or one that another user shares with it. */
export const deviceBinding = defineEntity({
  table: 'device_binding',
  id: 'id',
  columns: {
    id: serial(),
    uid: { ...textReference('device', 'uid', { max: 32 }), filter: 'contains' } as const,
    name: text({ max: 64 }),
    app_id: reference('app', 'id'),
    user_id: text({ max: 64 }),
    comp_id: reference('company', 'comp_id'),
    pk: textReference('product', 'pk', { max: 32 }),
    role: integer({ of: Object.values(bindRole) }),
    state: integer({ of: Object.values(bindState) }),
    gmt_create: moment(),
    gmt_unbind: moment(),
  },
  derived: {
    product_name: { expression: `coalesce((select p.name from product p where p.pk = t.pk), '')`, filter: 'contains' },
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    app_name: { expression: `coalesce((select a.name from app a where a.id = t.app_id), '')`, filter: 'contains' },
  },
  unique: [],
  order: 't.gmt_create desc, t.id desc',
});
