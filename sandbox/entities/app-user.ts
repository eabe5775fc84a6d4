import { choice, integer, moment, reference, text, textKey } from '../entity/column';
import { appName, defineEntity } from '../entity/entity';
import { languages } from './language';

export const appUserState = { enabled: 1, disabled: 2 } as const;

/** The client with which a user registered. Numbers of our own. */
export const client = { ios: 1, android: 2, web: 3, miniProgram: 4 } as const;

/** Of a user `t`: the company of their app, where their devices are, and how many they own. */
const userCompany = 'coalesce((select a.comp_id from app a where a.id = t.app_id), 0)';
export const userZones = `coalesce((select string_agg(distinct d.zone, ' ') from device d where d.user_id = t.user_id), '')`;
const ownDevices = '(select count(*)::integer from device d where d.user_id = t.user_id)';

/** A user of an app, with devices. Users register themselves: no call of the console adds or changes them. */
export const appUser = defineEntity({
  table: 'app_user',
  id: 'user_id',
  columns: {
    user_id: textKey({ max: 32 }),
    user_name: text({ max: 64 }),
    user_email: text({ max: 128 }),
    user_phone: text({ max: 15 }),
    user_phone_area: text({ max: 6 }),
    app_id: reference({ required: true }),
    client_type: integer({ of: client }),
    app_ver: text({ max: 32 }),
    lang: choice(languages),
    country: text({ max: 64 }),
    state: integer({ of: appUserState }),
    gmt_create: moment({ server: true }),
    gmt_login: moment({ server: true }),
  },
  derived: {
    app_name: appName,
    comp_id: { expression: userCompany, filter: 'equal' },
    comp_name: {
      expression: `coalesce((select c.comp_name from app a join company c on c.comp_id = a.comp_id where a.id = t.app_id), '')`,
      filter: 'contains',
    },
    zone: { expression: userZones, filter: 'contains' },
    dev_count: { expression: ownDevices, filter: 'none' },
  },
  order: 't.gmt_create desc, t.user_id desc',
});
