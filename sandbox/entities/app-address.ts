import { integer, moment, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { client } from './app-user';
import { appName, ofApp, published, webAddress } from './part-of-app';

/** Where an app can be downloaded. */
export const appAddress = defineEntity({
  table: 'app_address',
  id: 'id',
  columns: {
    id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: Object.values(client) }),
    name: text({ required: true, max: 64 }),
    url: text({ required: true, max: 255, pattern: webAddress }),
    state: published,
    gmt_update: moment({ server: true }),
  },
  derived: { app_name: appName },
  unique: [
    {
      index: 'app_address_store',
      on: '(app_id, client_type, lower(name))',
      code: 409,
      message: 'name: the app has an address of this name already',
    },
  ],
  order: 't.app_id, t.client_type, t.id',
});
