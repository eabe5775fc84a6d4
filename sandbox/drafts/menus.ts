import { rolesWithEverything, revokeMenus } from '../calls/menu';
import { type Label, menuKeyOf, sectionScreens } from '../contract';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { actionLabels } from '../seed/menus';
import { permissionsOf, screenOf } from './calls';
import type { Draft } from './draft';

/** An entry that a draft wants in the menu tree. */
interface Wanted {
  path: string;
  key: string;
  label: Label;
}

const sectionOf = (name: string): string => name.slice(0, name.indexOf('/'));

const isContractScreen = (name: string): boolean => sectionScreens.some((screen) => screen.name === name);

/** Section, screen and actions. Screens of the contract have theirs already; parts of a screen use their screen's. */
const wantedBy = (draft: Draft): Wanted[] => {
  if (isContractScreen(draft.name) || screenOf(draft) !== draft.name) return [];
  const section = sectionOf(draft.name);
  const key = menuKeyOf(draft.name);
  const actionLabel = (permission: string): Label => actionLabels[permission] ?? draft.actions?.find(({ name }) => name === permission)?.label ?? { en: permission, zh: permission };
  return [
    { path: section, key: section, label: { en: section, zh: section } },
    { path: `${section} ${key}`, key, label: draft.label },
    ...permissionsOf(draft).map((permission) => ({ path: `${section} ${key} ${key}:${permission}`, key: `${key}:${permission}`, label: actionLabel(permission) })),
  ];
};

interface Entry {
  menu_id: number;
  menu_key: string;
  parent: number;
}

const findEntry = (db: Queryable, parent: number, key: string): Promise<Entry | undefined> =>
  firstRow<Entry>(db, sql`select menu_id, menu_key, coalesce(menu_parent_id, 0) as parent from menu where coalesce(menu_parent_id, 0) = ${parent} and menu_key = ${key}`);

/** Adds the entry below its parent unless it is there; labels of a draft's own entries follow the schema. */
const putEntry = async (db: Queryable, parent: number, { key, label }: Wanted): Promise<number> => {
  const found = await findEntry(db, parent, key);
  if (found !== undefined) {
    await db.query(sql`update menu set menu_name = ${label.en}, menu_cn_name = ${label.zh} where menu_id = ${found.menu_id} and draft <> ''`);
    return found.menu_id;
  }
  const [added] = await db.query<{ menu_id: number }>(sql`
    insert into menu (menu_key, menu_name, menu_cn_name, menu_parent_id, draft)
    values (${key}, ${label.en}, ${label.zh}, ${parent === 0 ? null : parent}::integer, 'draft') returning menu_id`);
  return added?.menu_id ?? 0;
};

/**
 * Adds the drafts' entries to the menu tree and removes those of earlier drafts. Roles with all entries get the new ones,
 * too.
 */
export const syncMenus = async (db: Queryable, drafts: readonly Draft[]): Promise<void> => {
  const roles = await rolesWithEverything(db);
  const kept = new Map<string, number>();
  for (const wanted of drafts.flatMap(wantedBy)) {
    const above = wanted.path.slice(0, Math.max(0, wanted.path.lastIndexOf(' ')));
    kept.set(wanted.path, await putEntry(db, kept.get(above) ?? 0, wanted));
  }
  const ids = [...kept.values()];
  const gone = await db.query<{ menu_id: number }>(sql`select menu_id from menu where draft <> '' and menu_id <> all(${ids}::integer[])`);
  await revokeMenus(db, gone.map(({ menu_id: id }) => id));
  await db.query(sql`delete from menu where draft <> '' and menu_id <> all(${ids}::integer[])`);
  await db.query(sql`update role set menu_ids = (select array_agg(menu_id order by menu_id) from menu) where id = any(${roles}::integer[])`);
};
