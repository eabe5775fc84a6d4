import { companyState } from '../entities/company';
import { dataScope } from '../entities/role';
import { branchOf, pathOf } from '../database/branch';
import { firstRow, type Queryable } from '../database/database';
import { type Sql, sql } from '../database/sql';
import { hashToken } from './session';

/** The signed-in user of a call, with its permissions. */
export interface Caller {
  id: number;
  userId: string;
  userType: number;
  companyId: number;
  companyType: number;
  roleId: number;
  /** Menus and actions of the role, with their parents. */
  menuIds: ReadonlySet<number>;
  /** Roles that the role may grant. */
  roleIds: ReadonlySet<number>;
  /** Keys of menus and actions: `company`, `company:set`. */
  permissions: ReadonlySet<string>;
  seesSubordinates: boolean;
  /** Companies that the caller may see, its own among them. */
  companies: readonly number[] | 'all';
  /** The session ends soon enough to be extended. */
  extendable: boolean;
}

interface CallerRow {
  id: number;
  user_id: string;
  user_type: number;
  comp_id: number;
  comp_type: number;
  role_id: number;
  data_scope: number;
  role_ids: number[];
  /** Keys by id. */
  menus: Record<string, string>;
  /** Null for the company above all others: with thousands of them, their ids would take longer than the call. */
  companies: number[] | null;
  extendable: boolean;
}

const companies = { table: 'company', key: 'comp_id', parent: 'comp_parent_id' };

/** Ids of a company and everything below it. */
export function subtree(companyId: Sql): Sql {
  return branchOf(companies, companyId);
}

/** Ids of a company and everything above it. */
export function chain(companyId: Sql): Sql {
  return pathOf(companies, companyId);
}

/** Whether the condition holds for the company or one above it. */
function onPath(companyId: Sql, condition: Sql): Sql {
  return sql`exists (
  with recursive path as (
    select comp_id, comp_parent_id, state, gmt_expire from company where comp_id = ${companyId}
    union
    select above.comp_id, above.comp_parent_id, above.state, above.gmt_expire from company above join path p on above.comp_id = p.comp_parent_id
  ) select 1 from path where ${condition})`;
}

/** Whether the company or one above it is frozen. */
export function isFrozen(companyId: Sql): Sql {
  return onPath(companyId, sql`state <> ${companyState.normal}`);
}

/** Whether the company or one above it has expired. */
export function isOver(companyId: Sql, moment: Sql): Sql {
  return onPath(companyId, sql`gmt_expire <= ${moment}`);
}

/**
 * The caller behind a token, or undefined when the token is unknown or has expired, when the account was disabled
 * or has expired, or when its company, or one above it, was frozen or has expired. The statement is a function of the
 * database (`caller_behind` in sandbox/database/tables.sql), which keeps its plan: planning it takes longer than
 * running it, and each call of the platform starts with it.
 */
export async function findCaller(db: Queryable, token: string, now: Date): Promise<Caller | undefined> {
  const found = await firstRow<{ row: CallerRow | null }>(
    db,
    sql`select caller_behind(${hashToken(token)}, ${now.toISOString()}::timestamptz) as row`,
  );
  const row = found?.row ?? undefined;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    userType: row.user_type,
    companyId: row.comp_id,
    companyType: row.comp_type,
    roleId: row.role_id,
    menuIds: new Set(Object.keys(row.menus).map(Number)),
    roleIds: new Set(row.role_ids),
    permissions: new Set(Object.values(row.menus)),
    seesSubordinates: row.data_scope === dataScope.subordinates,
    companies: row.companies ?? 'all',
    extendable: row.extendable,
  };
}
