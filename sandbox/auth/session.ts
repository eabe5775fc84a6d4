import { createHash, randomBytes } from 'node:crypto';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { accountState } from '../entities/account';

/** Seconds that a token lives after its last use. */
export const tokenLifetime = 12 * 60 * 60;

/** Maximum lifetime of a token in seconds. */
const sessionLifetime = 7 * 24 * 60 * 60;

/** Minimum seconds between two extensions of a token, to avoid a write per call. The function `caller_behind` has it, too. */
const extendAfter = 60;

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

function expiry(now: Date): string {
  return later(now, tokenLifetime);
}

/**
 * Opens a session and returns its token; undefined when the account was disabled, or got another password, since the
 * check. Only the token's hash is stored.
 */
export async function openSession(
  db: Queryable,
  account: number,
  checkedHash: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`delete from session where gmt_expire <= ${now.toISOString()}::timestamptz`);
  const opened = await firstRow(
    db,
    sql`
    insert into session (token_hash, account, gmt_expire, gmt_end)
    select ${hashToken(token)}, id, ${expiry(now)}::timestamptz, ${later(now, sessionLifetime)}::timestamptz
    from account where id = ${account} and password_hash = ${checkedHash} and state = ${accountState.enabled} for share
    returning account`,
  );
  return opened && token;
}

export async function extendSession(db: Queryable, token: string, now: Date): Promise<void> {
  await db.query(sql`
    update session s set gmt_expire = least(${expiry(now)}::timestamptz, s.gmt_end)
    where s.token_hash = ${hashToken(token)} and s.gmt_expire < least(${later(now, tokenLifetime - extendAfter)}::timestamptz, s.gmt_end)`);
}

export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.query(sql`delete from session where token_hash = ${hashToken(token)}`);
}

/** Ends all sessions of an account. No session can be opened until the caller's transaction ends. */
export async function closeSessions(db: Queryable, account: number): Promise<void> {
  await db.query(sql`select 1 as locked from account where id = ${account} for update`);
  await db.query(sql`delete from session where account = ${account}`);
}
