import { integer, moment, serial, text } from '../entity/column';
import { defineEntity, nameOf } from '../entity/entity';

/** Our own: the stages of a device's registration. */
const registrationEvent = { registered: 1, activated: 2, online: 3 } as const;

/** A stage that a device has reached, and the last moment of it. Triggers write the rows from the devices. */
export const registration = defineEntity({
  table: 'registration',
  columns: {
    id: serial(),
    uid: text({ max: 32 }),
    event: integer({ of: registrationEvent }),
    gmt_create: moment(),
  },
  derived: {
    zone: nameOf('device', 'uid', { name: 'zone' }),
    ip: nameOf('device', 'uid', { name: 'ip' }),
    ver: nameOf('device', 'uid', { name: 'ver' }),
  },
  order: 't.gmt_create desc, t.event desc, t.uid',
});
