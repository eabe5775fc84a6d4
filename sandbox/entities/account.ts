import { integer, moment, reference, serial, text } from '../entity/column';
import { defineEntity, type RecordOf } from '../entity/entity';

export const accountState = { enabled: 1, disabled: 2 } as const;

/** User roles. The numbers are ours (docs/specification.md#enums-unnumbered). */
export const userType = {
  superAdministrator: 1,
  administrator: 2,
  manufacturer: 3,
  totalAgent: 4,
  distributor: 5,
  property: 6,
  developer: 7,
  clientCompany: 8,
  subMarketingCompany: 9,
  selfEmployed: 10,
  company: 11,
  user: 12,
} as const;

/** A user of the console. `user` is a reserved word of SQL, so the table is `account`, as in the calls. */
export const account = defineEntity({
  table: 'account',
  id: 'id',
  columns: {
    id: serial(),
    user_id: text({
      required: true,
      max: 64,
      pattern: { test: /^[\w.@+-]{2,64}$/, expected: '2 to 64 letters, digits or . _ @ + -' },
    }),
    user_name: text({ max: 64 }),
    user_email: text({ max: 128, pattern: { test: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, expected: 'an email address' } }),
    user_phone: text({ max: 15, pattern: { test: /^\d{4,15}$/, expected: '4 to 15 digits' } }),
    user_phone_area: text({ max: 6, pattern: { test: /^\+\d{1,4}$/, expected: 'an area code such as +86' } }),
    user_type: integer({ of: Object.values(userType) }),
    role_id: reference('role', 'id', { required: true }),
    comp_id: reference('company', 'comp_id'),
    state: integer({ of: Object.values(accountState) }),
    validity_time: integer({ min: 0 }),
    gmt_validity: moment(),
    remark: text({ max: 255 }),
    gmt_create: moment({ server: true }),
  },
  hidden: { password_hash: 'text not null' },
  derived: {
    company_id: { expression: 'coalesce(t.comp_id, 0)', filter: 'equal' },
    comp_name: {
      expression: `coalesce((select c.comp_name from company c where c.comp_id = t.comp_id), '')`,
      filter: 'contains',
    },
    role_name: { expression: `coalesce((select r.name from role r where r.id = t.role_id), '')`, filter: 'contains' },
  },
  unique: [
    {
      index: 'account_user_id',
      on: '(lower(user_id))',
      code: 1101,
      message: 'user_id: another account signs in with it already',
    },
    {
      index: 'account_email',
      on: `(lower(user_email)) where user_email <> ''`,
      code: 1102,
      message: 'user_email: another account signs in with it already',
    },
    {
      index: 'account_phone',
      on: `(user_phone_area, user_phone) where user_phone <> ''`,
      code: 1103,
      message: 'user_phone: another account signs in with it already',
    },
  ],
  order: 't.id desc',
});

export type Account = RecordOf<typeof account>;
