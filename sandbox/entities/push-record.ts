import { choice, integer, moment, reference, serial, text } from '../entity/column';
import { appName, defineEntity, nameOf } from '../entity/entity';
import { languages } from './language';
import { notifyTypes, pushChannel } from './push-platform';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const sendState = { waiting: 1, sending: 2, done: 3 } as const;

/** A message that was sent, or is being sent. */
export const pushRecord = defineEntity({
  table: 'push_record',
  columns: {
    id: serial(),
    type: integer({ of: pushChannel }),
    notify_type: integer({ of: notifyTypes }),
    code: { ...text({ max: 64 }), filter: 'equal' },
    lang: choice(languages),
    title: text({ max: 128 }),
    body: text({ max: 4000 }),
    target: text({ max: 128 }),
    user_id: { ...text({ max: 32 }), filter: 'equal' },
    app_id: reference(),
    uid: { ...text({ max: 32 }), filter: 'equal' },
    platform_id: reference(),
    state: integer({ of: sendState }),
    result: text({ max: 255 }),
    gmt_create: moment({ server: true }),
    gmt_send: moment({ server: true }),
  },
  derived: {
    app_name: appName,
    user_name: nameOf('app_user', 'user_id', { name: 'user_name' }),
    platform_name: nameOf('push_platform', 'id', { column: 'platform_id' }),
  },
  order: 't.gmt_create desc, t.id desc',
});
