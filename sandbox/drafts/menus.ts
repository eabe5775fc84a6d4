import { rolesWithEverything, revokeMenus } from '../calls/menu';
import { endpointOf, type Label, menuKeyOf, sectionScreens } from '../contract';
import { firstRow, type Queryable } from '../database/database';
import { sql } from '../database/sql';
import { actionLabels } from '../seed/menus';
import { permissionsOf } from './calls';
import type { Draft, DraftCall } from './draft';
import { screenOf } from './records';

/** An entry that a draft wants in the menu tree. */
interface Wanted {
  path: string;
  key: string;
  label: Label;
}

function sectionOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}

function isContractScreen(name: string): boolean {
  return sectionScreens.some((screen) => screen.name === name);
}

function callsOf({ calls, actions = [], imports = [], exports = [] }: Draft): DraftCall[] {
  return [...Object.values(calls), ...[...actions, ...imports, ...exports].map(({ call }) => call)];
}

/** Whether its permissions have to be made: the contract has neither its screen nor any of its calls. */
function isNew(draft: Draft): boolean {
  return (
    !isContractScreen(screenOf(draft)) ||
    (screenOf(draft) !== draft.name &&
      callsOf(draft).length > 0 &&
      callsOf(draft).every(({ path }) => !endpointOf.has(path)))
  );
}

/** Section, screen and permissions. Parts of a screen use their screen's. */
function wantedBy(draft: Draft, drafts: readonly Draft[]): Wanted[] {
  if (!isNew(draft)) return [];
  const name = screenOf(draft);
  const section = sectionOf(name);
  const key = menuKeyOf(name);
  const screen = drafts.find((one) => one.name === name) ?? draft;
  const labelOf = (permission: string): Label =>
    actionLabels[permission] ??
    draft.permissions?.find((one) => one.name === permission)?.label ?? { en: permission, zh: permission };
  return [
    { path: section, key: section, label: draft.section ?? { en: section, zh: section } },
    { path: `${section} ${key}`, key, label: screen.label },
    ...permissionsOf(draft).map((permission) => ({
      path: `${section} ${key} ${key}:${permission}`,
      key: `${key}:${permission}`,
      label: labelOf(permission),
    })),
  ];
}

interface Entry {
  menu_id: number;
  menu_key: string;
  parent: number;
}

function findEntry(db: Queryable, parent: number, key: string): Promise<Entry | undefined> {
  return firstRow<Entry>(
    db,
    sql`select menu_id, menu_key, coalesce(menu_parent_id, 0) as parent from menu where coalesce(menu_parent_id, 0) = ${parent} and menu_key = ${key}`,
  );
}

/** Adds the entry below its parent unless it is there; labels of a draft's own entries follow the schema. */
async function putEntry(db: Queryable, parent: number, { key, label }: Wanted): Promise<number> {
  const found = await findEntry(db, parent, key);
  if (found !== undefined) {
    await db.query(
      sql`update menu set menu_name = ${label.en}, menu_cn_name = ${label.zh} where menu_id = ${found.menu_id} and draft <> ''`,
    );
    return found.menu_id;
  }
  const [added] = await db.query<{ menu_id: number }>(sql`
    insert into menu (menu_key, menu_name, menu_cn_name, menu_parent_id, draft)
    values (${key}, ${label.en}, ${label.zh}, ${parent === 0 ? null : parent}::integer, 'draft') returning menu_id`);
  return added?.menu_id ?? 0;
}

/**
 * Adds the drafts' entries to the menu tree and removes those of earlier drafts. Roles with all entries get the new ones,
 * too.
 */
export async function syncMenus(db: Queryable, drafts: readonly Draft[]): Promise<void> {
  const roles = await rolesWithEverything(db);
  const kept = new Map<string, number>();
  for (const wanted of drafts.flatMap((draft) => wantedBy(draft, drafts))) {
    const above = wanted.path.slice(0, Math.max(0, wanted.path.lastIndexOf(' ')));
    kept.set(wanted.path, await putEntry(db, kept.get(above) ?? 0, wanted));
  }
  const ids = [...kept.values()];
  const gone = await db.query<{ menu_id: number }>(
    sql`select menu_id from menu where draft <> '' and menu_id <> all(${ids}::integer[])`,
  );
  await revokeMenus(
    db,
    gone.map(({ menu_id: id }) => id),
  );
  await db.query(sql`delete from menu where draft <> '' and menu_id <> all(${ids}::integer[])`);
  await db.query(
    sql`update role set menu_ids = (select array_agg(menu_id order by menu_id) from menu) where id = any(${roles}::integer[])`,
  );
}
