import { created, integer, moment, reference, secret, serial, text } from '../entity/column';
import { companyName, defineEntity, type RecordOf } from '../entity/entity';

/** Ours: the platform names an app's `type` without values. */
export const appType = { platform: 1, branded: 2, sdk: 3 } as const;

/** An app in which end users bind devices. */
export const app = defineEntity({
  table: 'app',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    comp_id: reference({ required: true }),
    type: integer({ required: true, of: appType }),
    package_name_ios: text({ max: 128 }),
    package_name_android: text({ max: 128 }),
    app_key_ios: secret({ max: 64 }),
    app_key_android: secret({ max: 64 }),
    gmt_create: created(),
    gmt_expire: moment(),
  },
  derived: {
    comp_name: companyName,
    // The payment platforms and cloud storages of the app.
    pay_ids: {
      expression: `(select coalesce(jsonb_agg(p.id order by p.id), '[]') from payment p where t.id = any(p.app_ids))`,
      filter: 'none',
    },
    storage_ids: {
      expression: `(select coalesce(jsonb_agg(s.storage_id order by s.storage_id), '[]') from app_storage s where s.app_id = t.id)`,
      filter: 'none',
    },
  },
  unique: {
    app_name_within_company: 'name: the company has an app of this name already',
  },
  order: 't.id',
});

export type App = RecordOf<typeof app>;
