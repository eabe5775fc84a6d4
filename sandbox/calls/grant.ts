import { forbidden } from '../answer';
import type { Caller } from '../auth/caller';
import type { Account } from '../entities/account';
import { companyType } from '../entities/company';
import { dataScope, type Role, roleState, roleType } from '../entities/role';
import { raw, type Sql, sql } from '../database/sql';
import { seenBy } from '../entity/tenancy';

/** Roles of the caller's companies, those that its role may grant, and its own. */
export function visibleRole(caller: Caller): Sql {
  return sql`(t.comp_id is not null and (${seenBy(caller, raw('t.comp_id'))})) or t.id = ${caller.roleId} or t.id = any(${[...caller.roleIds]}::integer[])`;
}

type Extent = Pick<Role, 'menu_ids' | 'data_scope'>;

/** Whether a role has no permission that the caller lacks. */
function isWithin(caller: Caller, { menu_ids: menus, data_scope: scope }: Extent): boolean {
  return menus.every((id) => caller.menuIds.has(id)) && (scope !== dataScope.subordinates || caller.seesSubordinates);
}

/** Whether the caller may give the role to a user: open, within its own permissions, and its own to grant. */
export function isGrantable(caller: Caller, role: Role): boolean {
  const own =
    role.type === roleType.custom &&
    (caller.companies === 'all' ? role.comp_id !== 0 : caller.companies.includes(role.comp_id));
  return role.state === roleState.open && isWithin(caller, role) && (own || caller.roleIds.has(role.id));
}

/** Nobody changes an account with more permissions: setting its password would give access to them. */
export function isAccountAbove(caller: Caller, { id }: Pick<Account, 'id'>, role: Extent | undefined): boolean {
  return id !== caller.id && role !== undefined && !isWithin(caller, role);
}

export function isPlatform(caller: Caller): boolean {
  return caller.companyType === companyType.superAdmin;
}

/** System roles are created and changed only by the platform's staff with the permission. */
function typeProblem(caller: Caller, { type }: Pick<Role, 'type'>): string | undefined {
  if (type !== roleType.system) return undefined;
  if (!isPlatform(caller)) return 'system roles belong to the platform';
  return caller.permissions.has('role:system') ? undefined : 'the role is of a type above your own';
}

/** Why the caller may not change the role: a role with more permissions than the caller's cannot be changed at all. */
export function roleProblem(caller: Caller, role: Role): string | undefined {
  return (
    typeProblem(caller, role) ?? (isWithin(caller, role) ? undefined : 'the role has permissions that you do not have')
  );
}

function refuse(problem: string | undefined, place: string): void {
  if (problem !== undefined) throw forbidden(`${place}: ${problem}`);
}

export function requireRoleType(caller: Caller, role: Pick<Role, 'type'>, place: string): void {
  refuse(typeProblem(caller, role), place);
}

export function requireRoleNotAbove(caller: Caller, role: Role, place: string): void {
  refuse(roleProblem(caller, role), place);
}
