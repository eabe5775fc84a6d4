import { createSeal, type Seal } from '../auth/seal';
import type { Caller } from '../auth/caller';
import { firstRow, type Queryable, type Row } from '../database/database';
import { type Sql, sql } from '../database/sql';

/** Milliseconds after which the address of a file expires. */
const keyLifetime = 12 * 60 * 60 * 1000;

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The content of a file's address. */
interface FileGrant {
  task: number;
  /** Milliseconds since 1970. */
  expires: number;
}

export type FileKeys = Seal<FileGrant>;

export function createFileKeys(): FileKeys {
  return createSeal<FileGrant>();
}

/** The bytes as the column `file` stores them. */
export function storedFile(bytes: Uint8Array): Sql {
  return sql`decode(${Buffer.from(bytes).toString('base64')}, 'base64')`;
}

/** Whether the task of a row has a file. */
export const hasFile = sql`t.file is not null as has_file`;

interface Addressing {
  base: string;
  now: Date;
  keys: FileKeys;
  caller: Caller;
}

/** A task in the list. Only the user who started it gets the address of the file, because others may view fewer rows. */
export function withAddress({ has_file: stored, ...row }: Row, { base, now, keys, caller }: Addressing): Row {
  const task = Number(row['id']);
  const given = stored === true && row['user_id'] === caller.userId;
  return {
    ...row,
    url: given ? `${base}/files/${task}.xlsx?key=${keys.sign({ task, expires: now.getTime() + keyLifetime })}` : '',
  };
}

function refused(text: string): Response {
  return new Response(text, {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The file at an address; undefined for another address. */
export async function taskFileAt(
  db: Queryable,
  keys: FileKeys,
  now: Date,
  path: string,
  key: string,
): Promise<Response | undefined> {
  const [, id] = /^\/files\/(\d{1,9})\.xlsx$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const grant = keys.read(key);
  if (grant === undefined || grant.task !== Number(id)) return refused('the key is unknown');
  if (grant.expires <= now.getTime()) return refused('the address has expired');
  const found = await firstRow<{ file: string }>(
    db,
    sql`select encode(file, 'base64') as file from task where id = ${grant.task} and file is not null`,
  );
  if (found === undefined) return undefined;
  return new Response(new Uint8Array(Buffer.from(found.file, 'base64')), {
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${id}.xlsx"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
