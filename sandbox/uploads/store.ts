import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '../auth/caller';
import { type Database, firstRow, type Queryable } from '../database/database';
import { type Sql, sql } from '../database/sql';

/** Maximum bytes of a file. The database stores it, because this platform is for development only. */
export const largestUpload = 32 * 1024 * 1024;

/** Maximum bytes of all files of one company. */
export const companyShare = 1024 * 1024 * 1024;

/** Milliseconds after which an address for an upload expires. */
const openFor = 15 * 60 * 1000;

const partSize = 256 * 1024;

/** A place for one file. The token opens it once, for writing. */
interface OpenUpload {
  id: string;
  token: string;
  /** The file's name in its address. */
  name: string;
}

/** Where a file is read. */
export function fileAddress(base: string, { id, name }: OpenUpload): string {
  return `${base}/upload/${id}/${name}`;
}

/** Where a file is PUT, once. */
export function putAddress(base: string, opened: OpenUpload): string {
  return `${fileAddress(base, opened)}?token=${opened.token}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Letters, digits, dots and hyphens, so that an address stays short; the ending is kept. */
function plainName(name: string): string {
  return (
    name
      .replace(/[^\w.-]+/g, '-')
      .replace(/^[.-]+/, '')
      .slice(-60) || 'file'
  );
}

/** Opens a place for a file, and removes expired places without a file. */
export async function openUpload(
  db: Queryable,
  fileName: string,
  { id: account, companyId }: Caller,
  now: Date,
): Promise<OpenUpload> {
  const opened = {
    id: randomBytes(16).toString('base64url'),
    token: randomBytes(24).toString('base64url'),
    name: plainName(fileName),
  };
  await db.query(sql`delete from upload where not stored and gmt_expire < ${now.toISOString()}::timestamptz`);
  await db.query(sql`
    insert into upload (id, token_hash, name, account, comp_id, gmt_expire)
    values (${opened.id}, ${hashOf(opened.token)}, ${opened.name}, ${account}, ${companyId}, ${new Date(now.getTime() + openFor).toISOString()}::timestamptz)`);
  return opened;
}

/** The upload of a valid token: correct, not expired and unused. */
function opens(id: string, token: string, now: Date): Sql {
  return sql`id = ${id} and token_hash = ${hashOf(token)} and not stored and gmt_expire >= ${now.toISOString()}::timestamptz`;
}

/** Whether a file would be stored; checked before the file is read. */
export async function isOpen(db: Queryable, id: string, token: string, now: Date): Promise<boolean> {
  return (await firstRow(db, sql`select 1 as found from upload where ${opens(id, token, now)}`)) !== undefined;
}

/** Bytes of all files of the upload's company, also those of accounts that are deleted. */
async function takenWith(db: Queryable, id: string): Promise<number> {
  const row = await firstRow<{ bytes: number }>(
    db,
    sql`
    select coalesce(sum(size), 0)::float8 as bytes from upload where stored and comp_id = (select comp_id from upload where id = ${id})`,
  );
  return row?.bytes ?? 0;
}

/** Stores the file of an open place. Fails for an invalid token, or when the company's limit is reached. */
export function storeUpload(
  database: Database,
  id: string,
  token: string,
  bytes: Uint8Array,
  now: Date,
): Promise<'stored' | 'unknown' | 'full'> {
  return database.transaction(async (db) => {
    if ((await takenWith(db, id)) + bytes.length > companyShare) return 'full';
    const taken = await db.query(sql`
      update upload set stored = true, size = ${bytes.length}
      where ${opens(id, token, now)} returning id`);
    if (taken.length === 0) return 'unknown';
    for (let start = 0; start < bytes.length; start += partSize) {
      const part = Buffer.from(bytes.subarray(start, start + partSize)).toString('base64');
      await db.query(
        sql`insert into upload_part (upload, seq, bytes) values (${id}, ${start / partSize}, decode(${part}, 'base64'))`,
      );
    }
    return 'stored';
  });
}

/** Name and size of a stored file. */
export function findUpload(db: Queryable, id: string): Promise<{ name: string; size: number } | undefined> {
  return firstRow(db, sql`select name, size from upload where id = ${id} and stored`);
}

/** One part of a stored file, counted from 0; undefined after the last one. */
export async function readPart(db: Queryable, id: string, seq: number): Promise<Uint8Array | undefined> {
  const row = await firstRow<{ part: string }>(
    db,
    sql`select encode(bytes, 'base64') as part from upload_part where upload = ${id} and seq = ${seq}`,
  );
  return row === undefined ? undefined : new Uint8Array(Buffer.from(row.part, 'base64'));
}
