import { forbidden } from '../answer';
import type { Caller } from '../auth/caller';
import { companyType } from '../entities/company';
import { dataScope, type Role, roleState, roleType } from '../entities/role';
import { raw, type Sql, sql } from '../database/sql';
import { seenBy } from '../entity/tenancy';

/** Roles of the caller's companies, those that its role may grant, and its own. */
export const visibleRole = (caller: Caller): Sql =>
  sql`(t.comp_id is not null and (${seenBy(caller, raw('t.comp_id'))})) or t.id = ${caller.roleId} or t.id = any(${[...caller.roleIds]}::integer[])`;

type Extent = Pick<Role, 'menu_ids' | 'data_scope'>;

/** Whether a role gives nothing that the caller does not hold. */
export const isWithin = (caller: Caller, { menu_ids: menus, data_scope: scope }: Extent): boolean =>
  menus.every((id) => caller.menuIds.has(id)) && (scope !== dataScope.subordinates || caller.seesSubordinates);

/** Whether the caller may give the role to a user: open, within its own rights, and its own to grant. */
export const isGrantable = (caller: Caller, role: Role): boolean => {
  const own = role.type === roleType.custom && caller.companies.includes(role.comp_id);
  return role.state === roleState.open && isWithin(caller, role) && (own || caller.roleIds.has(role.id));
};

/** Nobody touches the account of somebody who may do more: setting its password would be a way to its rights. */
export const requireNotAbove = (caller: Caller, role: Extent | undefined, place: string): void => {
  if (role !== undefined && !isWithin(caller, role)) throw forbidden(`${place}: the account has rights that you do not have`);
};

export const isPlatform = (caller: Caller): boolean => caller.companyType === companyType.superAdmin;
