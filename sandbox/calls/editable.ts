import type { Cell, Row } from '../database/database';
import { sql } from '../database/sql';
import { role, type Role } from '../entities/role';
import { selection } from '../entity/entity';
import type { Context } from './call';

/**
 * The rows with `editable`: 1 when the caller may change the record, 0 when a set or a del of it would be refused. It
 * does not include the permission of the call.
 * @param key column that holds the role that decides
 */
export async function withEditable<R extends Row>(
  { db }: Pick<Context, 'db'>,
  rows: R[],
  key: string,
  isEditable: (row: R, role: Role | undefined) => boolean,
): Promise<(R & { editable: Cell })[]> {
  const ids = rows.map(({ [key]: id }) => Number(id));
  const roles = await db.query<Role>(sql`select ${selection(role)} from role t where t.id = any(${ids}::integer[])`);
  const byId = new Map(roles.map((found) => [found.id, found]));
  return rows.map((row) => ({ ...row, editable: isEditable(row, byId.get(Number(row[key]))) ? 1 : 0 }));
}
