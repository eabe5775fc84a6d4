import { companyState } from '../entities/company';
import { accountState } from '../entities/account';
import { dataScope, roleState } from '../entities/role';
import { branchOf, pathOf } from '../database/branch';
import { firstRow, type Queryable } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { hashToken } from './session';

/** The signed-in user of a call, with its permissions. */
export interface Caller {
  id: number;
  userId: string;
  userType: number;
  companyId: number;
  companyType: number;
  roleId: number;
  /** Menus and actions that the role holds, with what is above them. */
  menuIds: ReadonlySet<number>;
  /** Roles that the role may grant. */
  roleIds: ReadonlySet<number>;
  /** Keys of menus and actions: `company`, `company:set`. */
  permissions: ReadonlySet<string>;
  seesSubordinates: boolean;
  /** Companies that the caller may see, its own among them. */
  companies: readonly number[];
  /** Whether these are all there are. */
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
 * The caller behind a token, or undefined when the token is unknown or has expired, when the account was disabled
 * or has expired, or when its company, or one above it, was frozen or
 * has expired.
 */
export const findCaller = async (db: Queryable, token: string, now: Date): Promise<Caller | undefined> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const row = await firstRow<CallerRow>(db, sql`
    select a.id, a.user_id, a.user_type, a.comp_id, c.comp_type, a.role_id, r.data_scope,
      to_jsonb(r.role_ids) as role_ids,
      (${heldMenus(raw('r.menu_ids'))}) as menus,
      ${visible} as companies,
      (select count(*)::integer from company) as company_count
    from session s
    join account a on a.id = s.account
    join company c on c.comp_id = a.comp_id
    join role r on r.id = a.role_id
    where s.token_hash = ${hashToken(token)} and s.gmt_expire > ${moment}
      and a.state = ${accountState.enabled} and (a.gmt_validity is null or a.gmt_validity > ${moment})
      and not ${isFrozen(raw('a.comp_id'))} and not ${isOver(raw('a.comp_id'), moment)}
      and r.state = ${roleState.open}`);
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
