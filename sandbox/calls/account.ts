import { forbidden, parameterError, Refusal, unknownRecord } from '../answer';
import { hashPassword } from '../auth/password';
import { closeSessions } from '../auth/session';
import type { Row } from '../database/database';
import { type Sql, sql } from '../database/sql';
import { account, accountState, type Account } from '../entities/account';
import { role } from '../entities/role';
import { menuKeyOf } from '../contract';
import { integerField, readBody, textField } from '../entity/field';
import { day, momentAt } from '../entity/moment';
import { findRecord, type Partly } from '../entity/record';
import { type Context, forEveryone, readCall } from './call';
import { below, crud } from './crud';
import { withEditable } from './editable';
import { isAccountAbove, isGrantable } from './grant';
import { companyOr, ofCompany } from './owned';
import { checkPhone } from './phone';
import { unsealNewPassword } from './sealed-password';
import { requireFreeNames } from './sign-in-name';

type AccountValues = Partly<typeof account.columns>;

/** The end of a validity given in days; empty when it has none. */
function validityEnd(days: number | undefined, now: Date): string {
  return days ? momentAt(now.getTime() + days * day) : '';
}

async function requireRole(context: Context, id: number): Promise<void> {
  const place = `${context.place}role_id`;
  const found = await findRecord(context.db, role, [sql`t.id = ${id}`]);
  if (found === undefined) throw unknownRecord(place, id);
  if (!isGrantable(context.caller, found)) throw forbidden(`${place}: you cannot grant this role`);
}

function requireUserType({ caller, place }: Context, type: number | undefined): void {
  if (type !== undefined && type !== 0 && type < caller.userType)
    throw forbidden(`${place}user_type: nobody gives a type above their own`);
}

/** The account's role must not have more permissions than the caller's. */
async function requirePower({ caller, db, place }: Context, before: Account): Promise<void> {
  const held = await findRecord(db, role, [sql`t.id = ${before.role_id}`]);
  if (isAccountAbove(caller, before, held))
    throw forbidden(`${place}id: the account has permissions that you do not have`);
}

function shown(context: Context, rows: Row[]): Promise<Row[]> {
  return withEditable(
    context,
    rows,
    'role_id',
    ({ id }, held) => !isAccountAbove(context.caller, { id: Number(id) }, held),
  );
}

async function passwordHash(
  context: Context,
  sealed: string | undefined,
  userId: string,
): Promise<Record<string, Sql>> {
  return sealed === undefined || sealed === ''
    ? {}
    : { password_hash: sql`${await hashPassword(await unsealNewPassword(context, 'user_password', sealed, userId))}` };
}

const setPath = '/v2/user/account/set';

/** Fields of the own account that users without the permission to manage users may change. */
const ownFields = new Set(['user_name', 'user_email', 'user_phone', 'user_phone_area']);

/** Setting a role needs a separate permission. Without the permission to manage users, only personal fields of the own account can be changed. */
function requireChanges({ caller, place }: Context, { id }: Account, changes: Iterable<string>): void {
  const setsRole = caller.permissions.has('operate/user:role');
  const changed = [...changes].filter((name) => name !== 'role_id' || !setsRole);
  if (caller.permissions.has('operate/user:set')) {
    if (changed.includes('role_id')) throw forbidden(`${place}role_id: you cannot set the role of a user`);
    return;
  }
  if (setsRole && changed.length === 0) return;
  if (id !== caller.id) throw forbidden(`${place}id: only the own account can be changed`);
  const refused = changed.find((name) => !ownFields.has(name));
  if (refused !== undefined) throw forbidden(`${place}${refused}: is changed by those who manage users`);
}

const calls = crud({
  entity: account,
  paths: below('/v2/user/account'),
  visible: ofCompany,
  owner: 'comp_id',
  shown,
  // company_id is another name of comp_id, used when comp_id is missing.
  extra: { user_password: textField(1024), company_id: integerField },
  async add(context, values) {
    const { now, caller, place } = context;
    const { user_password: sealed = '', company_id: alias, user_id: userId = '', ...fields } = values;
    if (sealed === '') throw parameterError(`${place}user_password`, 'has to be filled');
    const compId = await companyOr(context, fields.comp_id || alias);
    await requireRole(context, fields.role_id ?? 0);
    requireUserType(context, fields.user_type);
    checkPhone(fields.user_phone_area, fields.user_phone, `${place}user_phone`);
    await requireFreeNames(context, { ...fields, user_id: userId }, 0);
    const filled: AccountValues = {
      ...fields,
      user_id: userId,
      comp_id: compId,
      user_phone_area: fields.user_phone_area || '+86',
      user_type: fields.user_type || Math.max(caller.userType, 12),
      gmt_validity: fields.gmt_validity || validityEnd(fields.validity_time, now),
    };
    return { values: filled, hidden: await passwordHash(context, sealed, userId) };
  },
  async set(context, before, values, changed) {
    const { now, caller, place, db } = context;
    const { user_password: sealed = '', company_id: alias, ...fields } = values;
    requireChanges(context, before, sealed === '' ? changed : [...changed, 'user_password']);
    await requirePower(context, before);
    const filled: AccountValues = { ...fields };
    if (changed.has('role_id')) await requireRole(context, fields.role_id ?? 0);
    if (changed.has('user_type')) requireUserType(context, fields.user_type);
    if (changed.has('comp_id') || (fields.comp_id === undefined && changed.has('company_id'))) {
      filled.comp_id = await companyOr(context, fields.comp_id || alias);
    }
    if (changed.has('validity_time') && !changed.has('gmt_validity')) {
      filled.gmt_validity = validityEnd(fields.validity_time, now);
    }
    if (fields.user_type === 0) filled.user_type = before.user_type;
    checkPhone(fields.user_phone_area ?? before.user_phone_area, fields.user_phone, `${place}user_phone`);
    await requireFreeNames(
      context,
      Object.fromEntries(Object.entries(fields).filter(([name]) => changed.has(name))),
      before.id,
    );
    const disabled = changed.has('state') && (filled.state ?? before.state) !== accountState.enabled;
    if (disabled && before.id === caller.id) throw forbidden(`${place}state: nobody disables their own account`);
    const hidden = await passwordHash(context, sealed, fields.user_id ?? before.user_id);
    if (disabled || 'password_hash' in hidden) await closeSessions(db, before.id);
    return { values: filled, hidden };
  },
  async del(context, before) {
    if (before.id === context.caller.id) throw forbidden(`${context.place}id: nobody deletes their own account`);
    await requirePower(context, before);
  },
});

/** One account by id or user_id; the caller's own when neither is given. Another's needs the permission to see users. */
const getCall = forEveryone(
  readCall('/v2/user/account/get', async (context, body) => {
    const { caller, db, place } = context;
    const { id = 0, user_id: userId = '' } = readBody({ id: integerField, user_id: textField(64) }, body, place);
    const own = id === caller.id || userId === caller.userId || (id === 0 && userId === '');
    if (!own && !caller.permissions.has('operate/user:view')) throw forbidden('No permission to view');
    const wanted = own ? sql`t.id = ${caller.id}` : id === 0 ? sql`t.user_id = ${userId}` : sql`t.id = ${id}`;
    const found = await findRecord(db, account, own ? [wanted] : [wanted, ...ofCompany(context)]);
    if (found === undefined)
      throw new Refusal(406, `${place}${id === 0 ? 'user_id' : 'id'}: the entered user ID does not exist`);
    const [data = found] = await shown(context, [found]);
    return { data };
  }),
);

/** Every user may call set for the own account; its rules refuse the rest. */
const ownSet = `${menuKeyOf('user/info')}:set`;

export const accountCalls = [
  ...calls.map((call) =>
    call.path === setPath ? { ...call, permissions: [...call.permissions, 'operate/user:role', ownSet] } : call,
  ),
  getCall,
];
