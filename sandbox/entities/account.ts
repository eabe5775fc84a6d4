import { created, integer, moment, reference, serial, text } from '../entity/column';
import { companyName, defineEntity, nameOf, type RecordOf } from '../entity/entity';

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
    user_type: integer({ of: userType }),
    role_id: reference({ required: true }),
    comp_id: reference(),
    state: integer({ of: accountState, initial: accountState.enabled }),
    validity_time: integer({ min: 0 }),
    gmt_validity: moment(),
    remark: text({ max: 255 }),
    gmt_create: created(),
  },
  derived: {
    company_id: { expression: 'coalesce(t.comp_id, 0)', filter: 'equal' },
    comp_name: companyName,
    role_name: nameOf('role', 'id', { column: 'role_id' }),
    role_cn_name: {
      expression: `coalesce((select coalesce(nullif(n.cn_name, ''), n.name) from role n where n.id = t.role_id), '')`,
      filter: 'contains',
    },
  },
  unique: {
    account_user_id: { code: 1101, message: 'user_id: another account signs in with it already' },
    account_email: { code: 1102, message: 'user_email: another account signs in with it already' },
    account_phone: { code: 1103, message: 'user_phone: another account signs in with it already' },
  },
  order: 't.id desc',
});

export type Account = RecordOf<typeof account>;
