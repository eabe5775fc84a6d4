import { integer, moment, reference, secret, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { jsonText } from '../entity/json-text';
import { client } from './app-user';

/** The push settings of one client of an app: the account at the push service, and the channels of phone makers. */
export const appPush = defineEntity({
  table: 'app_push',
  id: 'id',
  columns: {
    id: serial(),
    app_id: reference('app', 'id', { required: true }),
    client_type: integer({ required: true, of: [client.ios, client.android] }),
    access_id: text({ required: true, max: 64 }),
    access_key: secret({ max: 128 }),
    secret_key: secret({ max: 128 }),
    xm_ch_id: text({ max: 64 }),
    oppo_ch_id: text({ max: 64 }),
    open_param: jsonText({ max: 2000 }),
    secret_file: secret({ max: 255 }),
    gmt_update: moment({ server: true }),
  },
  derived: {
    app_name: { expression: `coalesce((select a.name from app a where a.id = t.app_id), '')`, filter: 'contains' },
  },
  unique: [
    {
      index: 'app_push_client',
      on: '(app_id, client_type)',
      code: 409,
      message: 'client_type: the app has a push platform for this client already',
    },
  ],
  order: 't.app_id, t.client_type',
});
