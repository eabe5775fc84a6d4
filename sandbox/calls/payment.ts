import { parameterError } from '../answer';
import { without } from '../json';
import { payment } from '../entities/payment';
import { sql } from '../database/sql';
import { readInteger } from '../entity/field';
import type { ListField } from '../entity/list';
import { crud, exists } from './crud';
import { companyOr, ofCompany, withCompany } from './owned';

/** Configurations that an app uses; 0 asks for all. */
const ofApp: ListField = {
  read(value, place) {
    const app = readInteger(value, place);
    return app === 0 ? undefined : sql`${app} = any(t.app_ids)`;
  },
};

export const paymentCalls = crud({
  entity: payment,
  paths: {
    list: '/pay/appid/query',
    add: '/pay/info/add',
    set: '/pay/info/modify',
    del: '/pay/info/delete',
  },
  visible: ofCompany,
  filters: { app_id: ofApp },
  secret: { permission: 'payment:secret', fields: ['platform_private_key'] },
  // An app's tab needs no keys.
  shown: async (_context, rows, { app_id: app = 0 }) =>
    app === 0 ? rows : rows.map((row) => without(row, 'platform_private_key')),
  async add(context, values) {
    return { values: { ...values, comp_id: await companyOr(context, values.comp_id) } };
  },
  async set(context, _before, values, changed) {
    return { values: await withCompany(context, values, changed) };
  },
  async del(context, { id }) {
    const used = await exists(context, payment, [sql`t.id = ${id}`, sql`cardinality(t.app_ids) > 0`]);
    if (used)
      throw parameterError(`${context.place}id`, 'apps take payments through the account; give them another first');
  },
});
