import { changed, integer, jsonText, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { pushChannel } from './push-platform';

/** Events that the platform reports to its staff. Numbers of our own. */
export const notificationType = {
  serverOffline: 1,
  highLoad: 2,
  certificate: 3,
  storage: 4,
  payment: 5,
  taskFailed: 6,
} as const;

export const notificationConfig = defineEntity({
  table: 'notification_config',
  columns: {
    id: serial(),
    type: integer({ server: true }),
    name: text({ required: true, max: 64 }),
    channel: integer({ required: true, of: pushChannel }),
    threshold: integer({ min: 0 }),
    interval: integer({ min: 1 }),
    state: integer({ of: [1, 2] }),
    remark: text({ max: 255 }),
    gmt_update: changed(),
  },
  derived: {
    user_count: {
      expression: '(select count(*)::integer from notification_user u where u.type = t.type and u.state = 1)',
      filter: 'none',
    },
  },
  order: 't.type',
});

/** A recipient and its address. */
export const notificationUser = defineEntity({
  table: 'notification_user',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    type: integer({ required: true, of: notificationType }),
    link_id: text({ required: true, max: 128 }),
    link_param: jsonText({ max: 1000 }),
    state: integer({ of: [1, 2], initial: 1 }),
  },
  unique: {
    notification_user_once: 'link_id: this recipient is told already',
  },
  order: 't.type, t.id',
});
