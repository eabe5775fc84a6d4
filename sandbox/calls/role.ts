import { forbidden, unknownRecord } from '../answer';
import type { Row } from '../database/database';
import { raw, type Sql, sql } from '../database/sql';
import { menu } from '../entities/menu';
import { dataScope, role, type Role, roleState, roleType } from '../entities/role';
import { filtersOf, type ListField } from '../entity/list';
import { integerField, readBody } from '../entity/field';
import { type Partly, requireRecord } from '../entity/record';
import { seesCompany } from '../entity/tenancy';
import { type Context, readCall } from './call';
import { below, crud, pageOf } from './crud';
import { withEditable } from './editable';
import { isGrantable, requireRoleNotAbove, requireRoleType, roleProblem, visibleRole } from './grant';
import { companyOr } from './owned';

type RoleValues = Partly<typeof role.columns>;

function visible({ caller }: Context) {
  return [visibleRole(caller)];
}

/** Ids that are in one of the lists only. */
function difference(one: readonly number[], other: readonly number[]): number[] {
  return [...one.filter((id) => !other.includes(id)), ...other.filter((id) => !one.includes(id))];
}

async function missingIds(
  { db }: Context,
  ids: readonly number[],
  table: 'menu' | 'role',
  key: string,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select ${raw(key)} as id from ${raw(table)} where ${raw(key)} = any(${[...ids]}::integer[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** A caller grants and revokes only permissions of its own. */
async function requireExtent(
  context: Context,
  before: Pick<Role, 'menu_ids' | 'role_ids' | 'data_scope'>,
  values: RoleValues,
): Promise<void> {
  const { caller, place } = context;
  const [menus, roles] = [
    difference(values.menu_ids ?? before.menu_ids, before.menu_ids),
    difference(values.role_ids ?? before.role_ids, before.role_ids),
  ];
  const [noMenu] = await missingIds(context, values.menu_ids ?? [], 'menu', menu.id);
  if (noMenu !== undefined) throw unknownRecord(`${place}menu_ids`, noMenu);
  const [noRole] = await missingIds(context, values.role_ids ?? [], 'role', role.id);
  if (noRole !== undefined) throw unknownRecord(`${place}role_ids`, noRole);
  if (menus.some((id) => !caller.menuIds.has(id)))
    throw forbidden(`${place}menu_ids: nobody grants permissions that they do not have`);
  for (const id of roles) {
    const granted = await requireRecord(context.db, role, id, `${place}role_ids`, visible(context));
    if (!isGrantable(caller, granted)) throw forbidden(`${place}role_ids: you cannot grant the role ${granted.name}`);
  }
  if (
    values.data_scope === dataScope.subordinates &&
    before.data_scope !== dataScope.subordinates &&
    !caller.seesSubordinates
  ) {
    throw forbidden(`${place}data_scope: nobody grants a scope that they do not have`);
  }
}

function either(field: ListField | undefined, other: Sql): ListField {
  return {
    read(value, place) {
      const condition = field?.read(value, place);
      return condition === undefined ? undefined : sql`${condition} or ${other}`;
    },
  };
}

/** The roles of a company: its own and those of the system. Its users can have these roles. */
const ofTheirs = { comp_id: either(filtersOf(role)['comp_id'], raw('t.comp_id is null')) };

function shown(context: Context, rows: Row[]): Promise<Row[]> {
  return withEditable(
    context,
    rows,
    'id',
    (_row, found) => found !== undefined && roleProblem(context.caller, found) === undefined,
  );
}

const nothing = { menu_ids: [], role_ids: [], data_scope: dataScope.own };

const calls = crud({
  entity: role,
  paths: below('/v2/user/role', 'list', 'add', 'set', 'del', 'get'),
  visible,
  filters: ofTheirs,
  shown,
  // The user list names roles.
  listFor: ['operate/user'],
  async add(context, values) {
    const type = values.type || roleType.custom;
    requireRoleType(context.caller, { type }, `${context.place}type`);
    await requireExtent(context, nothing, values);
    const compId = await companyOr(context, values.comp_id);
    const filled: RoleValues = {
      ...values,
      type,
      comp_id: type === roleType.system ? 0 : compId,
    };
    return { values: filled };
  },
  async set(context, before, values, changed) {
    const { caller, place } = context;
    requireRoleNotAbove(caller, before, `${place}id`);
    await requireExtent(context, before, values);
    if (changed.has('type') && values.type !== 0) requireRoleType(caller, { type: roleType.system }, `${place}type`);
    const filled: RoleValues = { ...values };
    if (values.type === 0) filled.type = before.type;
    if (changed.has('comp_id') && before.type === roleType.custom) {
      filled.comp_id = await companyOr(context, values.comp_id);
    }
    if (before.id === caller.roleId && filled.state === roleState.disabled)
      throw forbidden(`${place}state: nobody disables their own role`);
    return { values: filled };
  },
  usedBy: [['account', 'role_id', 'users have this role; give them another first']],
  async del({ caller, db, place }, before) {
    requireRoleNotAbove(caller, before, `${place}id`);
    await db.query(
      sql`update role set role_ids = array_remove(role_ids, ${before.id}) where ${before.id} = any(role_ids)`,
    );
  },
});

/**
 * The roles that a role may grant: that of `role_id`, or else the caller's own, which may also give the custom roles of
 * its companies. With `id` it returns any role that the caller sees, so that roles granted by others have a name.
 */
const relatedCall = readCall(
  '/v2/user/role/rela/list',
  async (context, body) => {
    const { caller, db, place } = context;
    const { role_id: named = 0, ...rest } = body;
    const { role_id: granting = 0 } = readBody({ role_id: integerField }, { role_id: named }, place);
    const { role_ids: granted } = await requireRecord(
      db,
      role,
      granting || caller.roleId,
      `${place}role_id`,
      visible(context),
    );
    const listed = sql`t.id = any(${granted}::integer[])`;
    const scopes = Object.values(dataScope).filter((scope) => scope === dataScope.own || caller.seesSubordinates);
    const own = sql`t.type = ${roleType.custom} and ${seesCompany(caller, raw('t.comp_id'))} and t.menu_ids <@ ${[...caller.menuIds]}::integer[] and t.data_scope = any(${scopes}::integer[])`;
    const { id = 0 } = rest;
    const scope =
      id === 0 ? [sql`t.state = ${roleState.open}`, granting === 0 ? sql`(${listed}) or (${own})` : listed] : [];
    return pageOf(context, role, rest, [...scope, ...visible(context)], { filters: ofTheirs });
  },
  ['operate/user'],
);

export const roleCalls = [...calls, relatedCall];
