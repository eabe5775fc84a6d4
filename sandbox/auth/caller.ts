import { companyState } from '../entities/company';
import { accountState } from '../entities/account';
import { dataScope, roleState } from '../entities/role';
import { branchOf, pathOf } from '../database/branch';
import { firstRow, type Queryable } from '../database/database';
import { fixed, raw, type Sql, sql } from '../database/sql';
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
  companies: readonly number[];
  /** Whether these are all companies. */
  seesAll: boolean;
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
  menus: { id: number; key: string }[];
  companies: number[];
  company_count: number;
}

const companies = { table: 'company', key: 'comp_id', parent: 'comp_parent_id' };

/** Ids of a company and everything below it. */
export const subtree = (companyId: Sql): Sql => branchOf(companies, companyId);

/** Ids of a company and everything above it. */
export const chain = (companyId: Sql): Sql => pathOf(companies, companyId);

/** Whether the company or one above it is frozen. */
export const isFrozen = (companyId: Sql): Sql => sql`exists (select 1 from company k where k.comp_id in (${chain(companyId)}) and k.state <> ${companyState.normal})`;

/** Whether the company or one above it has expired. */
export const isOver = (companyId: Sql, moment: Sql): Sql => sql`exists (select 1 from company k where k.comp_id in (${chain(companyId)}) and k.gmt_expire <= ${moment})`;

/** Menus of a role, and the sections and screens above them. */
const heldMenus = (menuIds: Sql): Sql => sql`
  with recursive held as (
    select menu_id, menu_key, menu_parent_id from menu where menu_id = any(${menuIds})
    union
    select m.menu_id, m.menu_key, m.menu_parent_id from menu m join held h on m.menu_id = h.menu_parent_id
  ) select coalesce(jsonb_agg(jsonb_build_object('id', menu_id, 'key', menu_key)), '[]'::jsonb) from held`;

const visible = sql`
  case when r.data_scope = ${dataScope.subordinates}
    then (select jsonb_agg(comp_id) from (${subtree(raw('a.comp_id'))}) s)
    else jsonb_build_array(a.comp_id) end`;

/**
 * The database keeps the plan of a function: planning this statement takes longer than running it, and each
 * call of the platform starts with it. $1 is the hash of the token, $2 the moment.
 */
export const callerFunction = `
create or replace function caller_of(text, timestamptz) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $caller$ begin return (
  select to_jsonb(caller) from (${fixed(sql`
    select a.id, a.user_id, a.user_type, a.comp_id, c.comp_type, a.role_id, r.data_scope, r.role_ids,
      (${heldMenus(raw('r.menu_ids'))}) as menus,
      ${visible} as companies,
      (select count(*)::integer from company) as company_count
    from session s
    join account a on a.id = s.account
    join company c on c.comp_id = a.comp_id
    join role r on r.id = a.role_id
    where s.token_hash = $1 and s.gmt_expire > $2
      and a.state = ${accountState.enabled} and (a.gmt_validity is null or a.gmt_validity > $2)
      and not ${isFrozen(raw('a.comp_id'))} and not ${isOver(raw('a.comp_id'), raw('$2'))}
      and r.state = ${roleState.open}`)}) caller
); end $caller$;
`;

/**
 * The caller behind a token, or undefined when the token is unknown or has expired, when the account was disabled
 * or has expired, or when its company, or one above it, was frozen or
 * has expired.
 */
export const findCaller = async (db: Queryable, token: string, now: Date): Promise<Caller | undefined> => {
  const found = await firstRow<{ row: CallerRow | null }>(db, sql`select caller_of(${hashToken(token)}, ${now.toISOString()}::timestamptz) as row`);
  const row = found?.row ?? undefined;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    userId: row.user_id,
    userType: row.user_type,
    companyId: row.comp_id,
    companyType: row.comp_type,
    roleId: row.role_id,
    menuIds: new Set(row.menus.map(({ id }) => id)),
    roleIds: new Set(row.role_ids),
    permissions: new Set(row.menus.map(({ key }) => key)),
    seesSubordinates: row.data_scope === dataScope.subordinates,
    companies: row.companies,
    seesAll: row.companies.length === row.company_count,
  };
};
