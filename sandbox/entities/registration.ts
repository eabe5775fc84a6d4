import { integer, moment, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';

/** Our own: the stages of a device's registration, each with the column of its moment. */
export const registrationEvents = [
  { event: 1, moment: 'gmt_create' },
  { event: 2, moment: 'gmt_active' },
  { event: 3, moment: 'gmt_online' },
] as const;

function ofDevice(name: string) {
  return {
    expression: `coalesce((select d.${name} from device d where d.uid = t.uid), '')`,
    filter: 'contains',
  } as const;
}

/** A stage that a device has reached, and the last moment of it. Triggers write the rows from the devices (sandbox/database/schema.ts). */
export const registration = defineEntity({
  table: 'registration',
  id: 'id',
  columns: {
    id: serial(),
    uid: text({ max: 32 }),
    event: integer({ of: registrationEvents.map(({ event }) => event) }),
    gmt_create: moment(),
  },
  hidden: { comp_id: 'integer' },
  derived: { zone: ofDevice('zone'), ip: ofDevice('ip'), ver: ofDevice('ver') },
  unique: [],
  order: 't.gmt_create desc, t.event desc, t.uid',
  large: { counted: ['comp_id', 'event'], parts: ['comp_id', 'event'], periods: [], searched: ['uid'] },
});
