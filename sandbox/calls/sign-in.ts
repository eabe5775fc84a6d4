import { forbidden, parameterError, Refusal } from '../answer';
import { isFrozen, isOver } from '../auth/caller';
import { isFresh } from '../auth/cipher';
import { hashPassword, isPassword, nobodysHash } from '../auth/password';
import { closeSession, closeSessions, openSession, tokenLifetime } from '../auth/session';
import { isFirstUse } from '../auth/used-seal';
import { firstRow, type Queryable } from '../database/database';
import { raw, sql } from '../database/sql';
import { account, accountState } from '../entities/account';
import { roleState } from '../entities/role';
import { readBody, textField } from '../entity/field';
import { findRecord } from '../entity/record';
import { forEveryone, openCall, type OpenCall, writeCall } from './call';
import { beginTry, unsealNewPassword, unsealPassword } from './sealed-password';
import { isNamed } from './sign-in-name';

interface Candidate {
  id: number;
  user_id: string;
  user_name: string;
  user_type: number;
  password_hash: string;
  state: number;
  expired: boolean;
  comp_id: number | null;
  comp_name: string | null;
  comp_frozen: boolean;
  comp_expired: boolean;
  role_id: number;
  role_open: boolean;
}

/** The accounts with the entered name: a user id, an email or a phone. */
function findCandidates(db: Queryable, name: string, now: Date): Promise<Candidate[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return db.query<Candidate>(sql`
    select a.id, a.user_id, a.user_name, a.user_type, a.password_hash, a.state,
      coalesce(a.gmt_validity <= ${moment}, false) as expired,
      a.comp_id, c.comp_name, ${isFrozen(raw('a.comp_id'))} as comp_frozen, ${isOver(raw('a.comp_id'), moment)} as comp_expired,
      a.role_id, coalesce(r.state = ${roleState.open} and cardinality(r.menu_ids) > 0, false) as role_open
    from account a left join company c on c.comp_id = a.comp_id left join role r on r.id = a.role_id
    where ${isNamed(name)}`);
}

/** Why the platform refuses an account with the correct password (docs/specification.md#sign-in-codes). */
function refusalOf(found: Candidate): Refusal | undefined {
  if (found.state === accountState.disabled) return new Refusal(517, 'The account is disabled');
  if (found.state !== accountState.enabled)
    return new Refusal(519, `The account has the unknown status ${found.state}`);
  if (found.expired) return new Refusal(518, 'The account has expired');
  if (found.comp_id === null || found.comp_name === null) return new Refusal(516, 'The account has no company');
  if (found.comp_frozen) return new Refusal(517, 'The company is frozen');
  if (found.comp_expired) return new Refusal(518, 'The company has expired');
  return found.role_open ? undefined : new Refusal(513, 'The account has no permission');
}

const loginShape = {
  device_system: textField(32),
  device_id: textField(128),
  device_model: textField(255),
  user_id: textField(128),
  user_password: textField(1024),
};

/** The key for counting tries of the account's password, for all of its names. */
function tryKey(id: number): string {
  return `#${id}`;
}

const signIn: OpenCall['run'] = async (context, body) => {
  const { db, now, place, services } = context;
  const { throttle, cipher } = services;
  const read = readBody(loginShape, body, place);
  const missing = Object.keys(loginShape).find((key) => !(key in read));
  if (missing !== undefined) throw parameterError(`${place}${missing}`, 'missing');
  if (read.device_system !== 'web') throw parameterError(`${place}device_system`, 'expected web');
  const name = (read.user_id ?? '').trim();
  const named = name === '' ? [] : await findCandidates(db, name, now);
  const [only] = named;
  const key = named.length === 1 && only !== undefined ? tryKey(only.id) : name.toLowerCase();
  beginTry(context, key);
  const password = read.user_password ?? '';
  const sealed = cipher.unseal(password);
  const right =
    sealed !== undefined &&
    isFresh(sealed, now) &&
    sealed.account === read.user_id &&
    (await isFirstUse(db, password, sealed, now));
  const [found, second] = right ? named : [];
  if (second !== undefined) throw new Refusal(515, 'Several accounts have this ID; sign in with another');
  const correct = await isPassword(sealed?.password ?? '', found?.password_hash ?? nobodysHash);
  if (found === undefined) throw new Refusal(514, 'Wrong account or password');
  if (!correct) throw new Refusal(512, 'Wrong password');
  throttle.succeeded(key);
  const refusal = refusalOf(found);
  if (refusal !== undefined) throw refusal;
  const token = await openSession(db, found.id, found.password_hash, now);
  if (token === undefined) throw new Refusal(512, 'The password has just been changed');
  return {
    data: {
      acc_token: token,
      user_id: found.user_id,
      user_name: found.user_name,
      comp_id: found.comp_id,
      comp_name: found.comp_name,
      user_type: found.user_type,
      role_id: found.role_id,
      expires_in: tokenLifetime,
    },
  };
};

const signOut = forEveryone(
  writeCall('/user/logout', async ({ db, token, place }, body) => {
    readBody({}, body, place);
    await closeSession(db, token);
    return {};
  }),
);

/** The caller's own password. All sessions of the account end, including this one. */
const modifyPassword = forEveryone(
  writeCall('/user/password/modify', async (context, body) => {
    const { db, caller, place } = context;
    const {
      user_id: userId = '',
      old_password: oldSealed = '',
      new_password: newSealed = '',
    } = readBody({ user_id: textField(64), old_password: textField(1024), new_password: textField(1024) }, body, place);
    const own = await findRecord(db, account, [sql`t.id = ${caller.id}`]);
    if (own === undefined || own.user_id !== userId)
      throw forbidden(`${place}user_id: only the own password can be changed`);
    beginTry(context, tryKey(caller.id));
    const oldPassword = await unsealPassword(context, 'old_password', oldSealed, userId);
    const newPassword = await unsealNewPassword(context, 'new_password', newSealed, userId);
    const stored = await firstRow<{ password_hash: string }>(
      db,
      sql`select password_hash from account where id = ${caller.id}`,
    );
    if (!(await isPassword(oldPassword, stored?.password_hash ?? nobodysHash)))
      throw new Refusal(512, 'Wrong password');
    context.services.throttle.succeeded(tryKey(caller.id));
    await db.query(sql`update account set password_hash = ${await hashPassword(newPassword)} where id = ${caller.id}`);
    await closeSessions(db, caller.id);
    return {};
  }),
);

export const signInCalls = [
  openCall('/v2/user/login', signIn),
  openCall('/user/login', signIn),
  signOut,
  modifyPassword,
];
