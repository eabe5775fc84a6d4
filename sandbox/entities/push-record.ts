import { choice } from '../entity/choice';
import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { languages } from './language';
import { notifyTypes } from './message-template';
import { pushChannel } from './push-platform';

/** The numbers are ours (docs/specification.md#enums-unnumbered). */
export const sendState = { waiting: 1, sending: 2, done: 3 } as const;

/** A message that was sent, or is being sent. */
export const pushRecord = defineEntity({
  table: 'push_record',
  id: 'id',
  columns: {
    id: serial(),
    type: integer({ of: Object.values(pushChannel) }),
    notify_type: integer({ of: notifyTypes }),
    code: { ...text({ max: 64 }), filter: 'equal' },
    lang: choice(languages),
    title: text({ max: 128 }),
    body: text({ max: 4000 }),
    target: text({ max: 128 }),
    user_id: { ...text({ max: 32 }), filter: 'equal' },
    app_id: reference('app', 'id'),
    uid: { ...text({ max: 32 }), filter: 'equal' },
    platform_id: reference('push_platform', 'id'),
    state: integer({ of: Object.values(sendState) }),
    result: text({ max: 255 }),
    gmt_create: moment({ server: true }),
    gmt_send: moment({ server: true }),
  },
  derived: {
    app_name: { expression: `coalesce((select a.name from app a where a.id = t.app_id), '')`, filter: 'contains' },
    user_name: {
      expression: `coalesce((select u.user_name from app_user u where u.user_id = t.user_id), '')`,
      filter: 'contains',
    },
    platform_name: {
      expression: `coalesce((select p.name from push_platform p where p.id = t.platform_id), '')`,
      filter: 'contains',
    },
  },
  unique: [],
  order: 't.gmt_create desc, t.id desc',
});
