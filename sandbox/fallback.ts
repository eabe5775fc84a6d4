import { rolesWithEverything, revokeMenus } from './calls/menu';
import { type Label, menuKeyOf } from './contract';
import { firstRow, type Queryable } from './database/database';
import { sql } from './database/sql';
import type { Json } from './json';
import { actionLabels } from './seed/menus';

/** The signed-in user of a call, as far as a fallback has to know. */
interface FallbackCaller {
  id: number;
  userId: string;
  /** Whether the user has a permission, such as `set`, of a screen such as `operate/company`. */
  can(screen: string, permission: string): boolean;
  /** A header of the request. */
  header(name: string): string | undefined;
}

/** A screen of the menu. */
export interface FallbackMenu {
  /** `operate/warranty`; its section is made, too. */
  screen: string;
  label: Label;
  section: Label;
  /** Permissions of the screen; those of every screen have labels. */
  permissions: { name: string; label?: Label }[];
}

/** What answers the calls that the contract does not know. */
export interface Fallback {
  /**
   * @param body as it was sent: in an envelope, or without
   * @returns the answer, whose code is 200 unless it has one; undefined: no such call
   */
  answer(path: string, body: Json, caller: FallbackCaller): object | undefined | Promise<object | undefined>;
  menu: readonly FallbackMenu[];
  /** Other servers that its calls go to: each is this one. */
  servers: readonly string[];
}

/** Adds the entry below its parent unless it is there; the labels of a fallback's own entries are those of now. */
async function putEntry(db: Queryable, parent: number, key: string, { en, zh }: Label): Promise<number> {
  const found = await firstRow<{ menu_id: number }>(
    db,
    sql`select menu_id from menu where coalesce(menu_parent_id, 0) = ${parent} and menu_key = ${key}`,
  );
  if (found !== undefined) {
    await db.query(
      sql`update menu set menu_name = ${en}, menu_cn_name = ${zh} where menu_id = ${found.menu_id} and is_fallback`,
    );
    return found.menu_id;
  }
  const added = await firstRow<{ menu_id: number }>(
    db,
    sql`insert into menu (menu_key, menu_name, menu_cn_name, menu_parent_id, is_fallback)
      values (${key}, ${en}, ${zh}, ${parent === 0 ? null : parent}::integer, true) returning menu_id`,
  );
  return added?.menu_id ?? 0;
}

/** Adds the fallback's entries to the menu tree and removes those of the one before. Roles with all entries get the new ones, too. */
export async function syncMenu(db: Queryable, menu: readonly FallbackMenu[]): Promise<void> {
  const roles = await rolesWithEverything(db);
  const kept: number[] = [];
  for (const { screen, label, section, permissions } of menu) {
    const sectionId = await putEntry(db, 0, screen.slice(0, screen.indexOf('/')), section);
    const key = menuKeyOf(screen);
    const screenId = await putEntry(db, sectionId, key, label);
    kept.push(sectionId, screenId);
    for (const { name, label: own = { en: name, zh: name } } of permissions)
      kept.push(await putEntry(db, screenId, `${key}:${name}`, actionLabels[name] ?? own));
  }
  const gone = await db.query<{ menu_id: number }>(
    sql`select menu_id from menu where is_fallback and menu_id <> all(${kept}::integer[])`,
  );
  const ids = gone.map(({ menu_id: id }) => id);
  await revokeMenus(db, ids);
  await db.query(sql`delete from menu where menu_id = any(${ids}::integer[])`);
  await db.query(
    sql`update role set menu_ids = (select array_agg(menu_id order by menu_id) from menu) where id = any(${roles}::integer[])`,
  );
}
