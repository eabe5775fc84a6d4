import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database';
import { sql } from '../database/sql';
import { freshUntil, type Sealed } from './cipher';

/**
 * Whether a sealed text is new. It is stored until it expires, against replays.
 */
export async function isFirstUse(db: Queryable, sealed: string, opened: Sealed, now: Date): Promise<boolean> {
  // A hash of the bytes, because base64 has several texts for the same bytes.
  const hash = createHash('sha256').update(Buffer.from(sealed, 'base64')).digest('hex');
  await db.query(sql`delete from used_seal where gmt_expire < ${now.toISOString()}::timestamptz`);
  const first = await db.query(sql`
    insert into used_seal (hash, gmt_expire) values (${hash}, ${freshUntil(opened).toISOString()}::timestamptz) on conflict do nothing returning hash`);
  return first.length > 0;
}
