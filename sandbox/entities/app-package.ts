import { integer, serial, text } from '../entity/column';
import { defineEntity } from '../entity/entity';
import { client } from './app-user';
import { appName, ofApp, published } from './part-of-app';

/** The package of an app for one client. */
export const appPackage = defineEntity({
  table: 'app_package',
  id: 'rela_id',
  columns: {
    rela_id: serial(),
    app_id: ofApp,
    client_type: integer({ required: true, of: Object.values(client) }),
    app_packet: text({
      required: true,
      max: 128,
      pattern: { test: /^[A-Za-z][\w-]*(\.[\w-]+)+$/, expected: 'a package name such as com.example.app' },
    }),
    state: published,
  },
  derived: { app_name: appName },
  unique: [
    {
      index: 'app_package_client',
      on: '(app_id, client_type, lower(app_packet))',
      code: 409,
      message: 'client_type: the app has this package for this client already',
    },
  ],
  order: 't.app_id, t.client_type, t.rela_id',
});
