import { parameterError } from '../answer';
import { sql } from '../database/sql';
import { cloudPlatform } from '../entities/cloud-platform';
import { payment } from '../entities/payment';
import { readInteger } from '../entity/field';
import type { ListField } from '../entity/list';
import { without } from '../json';
import { below, crud, exists } from './crud';
import { ofCompany } from './owned';

/** Configurations that an app uses; 0 asks for all. */
const ofApp: ListField = {
  read(value, place) {
    const app = readInteger(value, place);
    return app === 0 ? undefined : sql`${app} = any(t.app_ids)`;
  },
};

/** The accounts of companies at cloud storages and payment platforms. */
export const channelCalls = [
  ...crud({
    entity: cloudPlatform,
    paths: below('/v2/oss/admin/platform'),
    visible: ofCompany,
    company: 'own',
    // An app is bound to the platforms that keep its recordings.
    listFor: ['app'],
    secret: { permission: 'operate/cloud:secret', fields: ['platform_app_secret'] },
  }),
  ...crud({
    entity: payment,
    paths: { list: '/pay/appid/query', add: '/pay/info/add', set: '/pay/info/modify', del: '/pay/info/delete' },
    visible: ofCompany,
    company: 'own',
    filters: { app_id: ofApp },
    secret: { permission: 'payment:secret', fields: ['platform_private_key'] },
    // An app's tab needs no keys.
    shown: async (_context, rows, { app_id: app = 0 }) =>
      app === 0 ? rows : rows.map((row) => without(row, 'platform_private_key')),
    async del(context, { id }) {
      const used = await exists(context, payment, [sql`t.id = ${id}`, sql`cardinality(t.app_ids) > 0`]);
      if (used)
        throw parameterError(`${context.place}id`, 'apps take payments through the account; give them another first');
    },
  }),
];
