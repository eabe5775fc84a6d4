import { forbidden, parameterError, unknownRecord } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { all, raw, sql } from '../database/sql';
import { isAction, menu, type Menu } from '../entities/menu';
import { selection } from '../entity/entity';
import { readText } from '../entity/field';
import { filtersOf, readListing } from '../entity/list';
import { type Context, forEveryone, readCall } from './call';
import { below, crud, isVisible } from './crud';

export interface MenuNode extends Menu {
  sub_menus: MenuNode[];
}

/** Nests entries below their parents; an entry whose parent is not among them stands at the top. */
function nestMenus(rows: readonly Menu[]): MenuNode[] {
  const nodes = new Map(rows.map((row): [number, MenuNode] => [row.menu_id, { ...row, sub_menus: [] }]));
  const top: MenuNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.menu_parent_id)?.sub_menus ?? top).push(node);
  return top;
}

/** All entries in their order. As one text: the embedded database takes longer for the cells of hundreds of rows than for the rows. */
async function allMenus(db: Queryable): Promise<Menu[]> {
  const found = await firstRow<{ menus: Menu[] | null }>(
    db,
    sql`select json_agg(one) as menus from (select ${selection(menu)} from menu t order by ${raw(menu.order)}) one`,
  );
  return found?.menus ?? [];
}

const filters = filtersOf(menu);

/** Roles that hold every entry, as the platform's own does: they get the new ones too. */
export async function rolesWithEverything(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select id from role where menu_ids @> (select coalesce(array_agg(menu_id), '{}') from menu)`,
  );
  return rows.map(({ id }) => id);
}

/** Gives an entry to the roles that hold all others. */
async function grantNew(db: Queryable, menuId: number): Promise<void> {
  await db.query(sql`
    update role set menu_ids = array_append(menu_ids, ${menuId})
    where not ${menuId} = any(menu_ids) and menu_ids @> (select array_agg(menu_id) from menu where menu_id <> ${menuId})`);
}

/** Removes entries from every role that holds them. */
export async function revokeMenus(db: Queryable, ids: readonly number[]): Promise<void> {
  const removed = sql`${[...ids]}::integer[]`;
  await db.query(
    sql`update role set menu_ids = array(select id from unnest(menu_ids) as id where id <> all(${removed})) where menu_ids && ${removed}`,
  );
}

/**
 * The menu tree: `mine` what the caller holds, `all` every entry, for those who see menus or roles.
 * Filters select entries, each with its descendants.
 */
const listCall = forEveryone(
  readCall('/v2/user/menu/list', async ({ db, caller, place }, body) => {
    const { type = 'mine', ...rest } = body;
    const kind = readText(type, `${place}type`, 16) || 'mine';
    if (kind !== 'mine' && kind !== 'all') throw parameterError(`${place}type`, 'expected mine or all');
    if (kind === 'all' && !caller.permissions.has('menu:view') && !caller.permissions.has('role:view'))
      throw forbidden('No permission to view');
    const { conditions } = readListing(filters, rest, place);
    const rows = await allMenus(db);
    const tree = nestMenus(kind === 'all' ? rows : rows.filter(({ menu_id: id }) => caller.menuIds.has(id)));
    if (conditions.length === 0) return { data: tree, count: tree.length };
    const picked = await db.query<{ id: number }>(sql`select t.menu_id as id from menu t where ${all(conditions)}`);
    const ids = new Set(picked.map(({ id }) => id));
    const found = pick(tree, ids);
    return { data: found, count: found.length };
  }),
);

function pick(nodes: readonly MenuNode[], ids: ReadonlySet<number>): MenuNode[] {
  return nodes.flatMap((node) => (ids.has(node.menu_id) ? [node] : pick(node.sub_menus, ids)));
}

async function requireParent(context: Context, key: string, parent: number): Promise<void> {
  const place = `${context.place}menu_parent_id`;
  if (parent === 0 && isAction(key)) throw parameterError(place, 'an action belongs to a screen');
  if (parent === 0) return;
  if (!(await isVisible(context, menu, parent, []))) throw unknownRecord(place, parent);
  const above = await firstRow<{ menu_key: string }>(
    context.db,
    sql`select menu_key from menu where menu_id = ${parent}`,
  );
  if (above !== undefined && isAction(above.menu_key)) throw parameterError(place, 'nothing is below an action');
}

/** The entry and everything below it. */
async function branch(db: Queryable, id: number): Promise<Menu[]> {
  const find = (nodes: readonly MenuNode[]): MenuNode | undefined => {
    for (const node of nodes) {
      const found = node.menu_id === id ? node : find(node.sub_menus);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const flatten = (node: MenuNode): Menu[] => [node, ...node.sub_menus.flatMap(flatten)];
  const top = find(nestMenus(await allMenus(db)));
  return top === undefined ? [] : flatten(top);
}

function refuseOwn(node: Pick<Menu, 'menu_key'>, place: string): void {
  if (node.menu_key === 'menu' || node.menu_key.startsWith('menu:'))
    throw forbidden(`${place}: the menu screen cannot remove itself`);
}

const writes = crud({
  entity: menu,
  paths: below('/v2/user/menu', 'add', 'set', 'del'),
  async add(context, values) {
    await requireParent(context, values.menu_key ?? '', values.menu_parent_id ?? 0);
  },
  stored: ({ db }, id) => grantNew(db, id),
  async set(context, before, values, changed) {
    const { db, place } = context;
    if (changed.has('menu_key')) refuseOwn(before, `${place}menu_key`);
    if (changed.has('menu_parent_id')) {
      const parent = values.menu_parent_id ?? 0;
      await requireParent(context, values.menu_key ?? before.menu_key, parent);
      const below = await branch(db, before.menu_id);
      if (below.some(({ menu_id: id }) => id === parent))
        throw parameterError(`${place}menu_parent_id`, 'an entry cannot be below itself');
    }
  },
  async del(context, before) {
    const { db, place } = context;
    refuseOwn(before, `${place}menu_id`);
    const below = (await branch(db, before.menu_id)).filter(({ menu_id: id }) => id !== before.menu_id);
    if (below.some(({ menu_key: key }) => !isAction(key)))
      throw parameterError(`${place}menu_id`, 'the entry has others below it; move or delete them first');
    const ids = below.map(({ menu_id: id }) => id);
    await revokeMenus(db, [before.menu_id, ...ids]);
    await db.query(sql`delete from menu where menu_id = any(${ids}::integer[])`);
  },
});

export const menuCalls = [listCall, ...writes];
