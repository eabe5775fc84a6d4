import { createHash } from 'node:crypto';
import { type Answer, parameterError } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import type { JsonObject } from '../json';

/** Header with the idempotency key of a write. Every call accepts it. */
export const usualOnce = 'Idempotency-Key';

/** A request: account, call, body and key. */
interface OnceRequest {
  account: number;
  path: string;
  key: string;
  body: JsonObject;
}

const longestKey = 128;

/** The key of a request. */
export function readOnce(header: string, headers: Headers): string | undefined {
  const key = headers.get(header) ?? undefined;
  if (key === '' || (key?.length ?? 0) > longestKey) {
    throw parameterError(`header ${header.toLowerCase()}`, `expected text of 1 to ${longestKey} characters`);
  }
  return key;
}

/**
 * Runs a write once for each key of an account, in the write's own transaction: a refused or interrupted write stores no
 * key. The same request again, also in parallel, gets the first answer. Keys are stored for a day.
 */
export async function onceFor(
  db: Queryable,
  now: Date,
  { account, path, key, body }: OnceRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await db.query(
    sql`delete from once_answer where gmt_create < ${new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()}`,
  );
  const [first] = await db.query(
    sql`insert into once_answer (account, path, key, body_hash, gmt_create) values (${account}, ${path}, ${key}, ${hash}, ${now.toISOString()}) on conflict do nothing returning key`,
  );
  if (first !== undefined) {
    const answer = await run();
    await db.query(
      sql`update once_answer set answer = ${JSON.stringify(answer)}::jsonb where account = ${account} and path = ${path} and key = ${key}`,
    );
    return answer;
  }
  const held = await firstRow<{ body_hash: string; answer: Answer }>(
    db,
    sql`select body_hash, answer from once_answer where account = ${account} and path = ${path} and key = ${key}`,
  );
  if (held?.body_hash !== hash) throw parameterError('key', 'another request was sent under it');
  return held.answer;
}
