import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database';
import { sql } from '../database/sql';

/** Seconds that a token lives after its last use. */
export const tokenLifetime = 12 * 60 * 60;

/** A use extends a token only when this many seconds passed since the last time, to spare the database a write per call. */
const extendAfter = 60;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const expiry = (now: Date): string => new Date(now.getTime() + tokenLifetime * 1000).toISOString();

/** Opens a session and answers its token. Only the token's hash is stored. */
export const openSession = async (db: Queryable, account: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.query(sql`delete from session where gmt_expire <= ${now.toISOString()}::timestamptz`);
  await db.query(sql`insert into session (token_hash, account, gmt_expire) values (${hashToken(token)}, ${account}, ${expiry(now)}::timestamptz)`);
  return token;
};

export const extendSession = async (db: Queryable, token: string, now: Date): Promise<void> => {
  const extended = expiry(new Date(now.getTime() - extendAfter * 1000));
  await db.query(sql`update session set gmt_expire = ${expiry(now)}::timestamptz where token_hash = ${hashToken(token)} and gmt_expire < ${extended}::timestamptz`);
};

export const closeSession = async (db: Queryable, token: string): Promise<void> => {
  await db.query(sql`delete from session where token_hash = ${hashToken(token)}`);
};

/** Ends every session of an account. */
export const closeSessions = async (db: Queryable, account: number): Promise<void> => {
  await db.query(sql`delete from session where account = ${account}`);
};
