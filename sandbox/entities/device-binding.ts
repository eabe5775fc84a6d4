import { integer, moment, reference, serial, text, textReference } from '../entity/column';
import { appName, companyName, defineEntity, productName } from '../entity/entity';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const bindState = { bound: 1, unbound: 2 } as const;

/** Our own: whether the user owns the device. */
export const bindRole = { owner: 1, shared: 2 } as const;

/** A device in the app of a user: its own, or one that another user shares with it. */
export const deviceBinding = defineEntity({
  table: 'device_binding',
  columns: {
    id: serial(),
    uid: { ...textReference({ max: 32 }), filter: 'contains' } as const,
    name: text({ max: 64 }),
    app_id: reference(),
    user_id: text({ max: 64 }),
    comp_id: reference(),
    pk: textReference({ max: 32 }),
    role: integer({ of: bindRole }),
    state: integer({ of: bindState }),
    gmt_create: moment(),
    gmt_unbind: moment(),
  },
  derived: {
    product_name: productName,
    comp_name: companyName,
    app_name: appName,
  },
  order: 't.gmt_create desc, t.id desc',
});
