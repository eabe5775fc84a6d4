import { integer, moment, reference, secret, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

/** Ours: the platform names an app's `type` without values. */
export const appType = { platform: 1, branded: 2, sdk: 3 } as const;

/** An app in which end users bind devices. */
export const app = defineEntity({
  table: 'app',
  id: 'id',
  columns: {
    id: serial(),
    name: text({ required: true, max: 64 }),
    comp_id: reference('company', 'comp_id', { required: true }),
    type: integer({ required: true, of: Object.values(appType) }),
    package_name_ios: text({ max: 128 }),
    package_name_android: text({ max: 128 }),
    app_key_ios: secret({ max: 64 }),
    app_key_android: secret({ max: 64 }),
    gmt_create: moment({ server: true }),
    gmt_expire: moment(),
  },
  derived: {
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
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
  unique: [
    {
      index: 'app_name_within_company',
      on: '(coalesce(comp_id, 0), lower(name))',
      code: 409,
      message: 'name: the company has an app of this name already',
    },
  ],
  order: 't.id',
});

export type App = RecordOf<typeof app>;
