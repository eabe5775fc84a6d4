import { randomBytes } from 'node:crypto';
import { firstRow, type Queryable } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { task } from '../entities/task';
import { selection } from '../entity/entity';

/** Below it lie the files of tasks: `/files/<key>/<name>.csv`. The key is the permission, as in signed addresses of a cloud storage. */
const folder = '/files/';

export const newFileKey = (): string => randomBytes(16).toString('hex');

/** The select list of a task's answer: its record, and the address of its file once there is one. */
export const taskSelection = (base: string): Sql =>
  sql`${selection(task)}, case when t.file_key = '' then '' else ${`${base}${folder}`}::text || t.file_key || '/' || ${raw('t.id')} || '.csv' end as url`;

/** The file at a path, undefined when it is no file of a task. */
export const taskFileAt = async (db: Queryable, path: string): Promise<Response | undefined> => {
  const [, key = ''] = /^\/files\/([0-9a-f]{32})\/\d+\.csv$/.exec(path) ?? [];
  if (key === '') return undefined;
  const found = await firstRow<{ id: number; file: string }>(db, sql`select id, file from task where file_key = ${key}`);
  if (found === undefined) return undefined;
  return new Response(found.file, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${found.id}.csv"`, 'cache-control': 'no-store' },
  });
};
