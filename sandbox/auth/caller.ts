import { companyState } from '../entities/company';
import { accountState } from '../entities/account';
import { dataScope, roleState } from '../entities/role';
import { branchOf, pathOf } from '../database/branch';
import { firstRow, type Queryable } from '../database/database';
import { fixed, raw, type Sql, sql } from '../database/sql';
import { hashToken, isExtendable } from './session';

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
  /** Null for all companies. */
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

const frozen = sql`state <> ${companyState.normal}`;
function over(moment: Sql): Sql {
  return sql`gmt_expire <= ${moment}`;
}

/** Whether the company or one above it is frozen. */
export function isFrozen(companyId: Sql): Sql {
  return onPath(companyId, frozen);
}

/** Whether the company or one above it has expired. */
export function isOver(companyId: Sql, moment: Sql): Sql {
  return onPath(companyId, over(moment));
}

/** Menus of a role, and the sections and screens above them. */
function heldMenus(menuIds: Sql): Sql {
  return sql`
  with recursive held as (
    select menu_id, menu_key, menu_parent_id from menu where menu_id = any(${menuIds})
    union
    select m.menu_id, m.menu_key, m.menu_parent_id from menu m join held h on m.menu_id = h.menu_parent_id
  ) select coalesce(json_object_agg(menu_id, menu_key), '{}'::json) from held`;
}

/** Null for the company that is above all others: with thousands of them, their ids would take longer than the call. */
const visible = sql`
  case when r.data_scope <> ${dataScope.subordinates} then json_build_array(a.comp_id)
    when c.comp_parent_id is null and not exists (select 1 from company k where k.comp_parent_id is null and k.comp_id <> a.comp_id) then null
    else (select json_agg(comp_id) from (${subtree(raw('a.comp_id'))}) s) end`;

/**
 * The database keeps the plan of a function: planning this statement takes longer than running it, and each
 * call of the platform starts with it. $1 is the hash of the token, $2 the moment.
 */
export const callerFunction = `
create or replace function caller_behind(text, timestamptz) returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $caller$ begin return (
  select row_to_json(caller) from (${fixed(sql`
    select a.id, a.user_id, a.user_type, a.comp_id, c.comp_type, a.role_id, r.data_scope, r.role_ids,
      (${heldMenus(raw('r.menu_ids'))}) as menus,
      ${visible} as companies,
      ${isExtendable(raw('$2'))} as extendable
    from session s
    join account a on a.id = s.account
    join company c on c.comp_id = a.comp_id
    join role r on r.id = a.role_id
    where s.token_hash = $1 and s.gmt_expire > $2
      and a.state = ${accountState.enabled} and (a.gmt_validity is null or a.gmt_validity > $2)
      and not ${onPath(raw('a.comp_id'), sql`${frozen} or ${over(raw('$2'))}`)}
      and r.state = ${roleState.open}`)}) caller
); end $caller$;
`;

/**
 * The caller behind a token, or undefined when the token is unknown or has expired, when the account was disabled
 * or has expired, or when its company, or one above it, was frozen or
 * has expired.
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
