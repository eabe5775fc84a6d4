import type { Database } from '../../sandbox/database/database';
import { sql } from '../../sandbox/database/sql';
import { roleState } from '../../sandbox/entities/role';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { screenOf } from '../../src/schema/screen-of';

const schemas = projectCompiler(process.cwd()).compile();
export const manifest = schemas.manifest('en');
export const screens = [...schemas.definitions('en').values()].filter(({ name, screen }) => name === screen);

/** A permission of a screen: `shop/item`, `add`. */
interface Needed {
  screen: string;
  action: string;
}

/** Something that a page of a screen offers to a user with its permissions. */
export interface Offer {
  /** Unique among the offers of a resource: `view`, `add`, `import devices`, `actions.freeze`. */
  name: string;
  label: string;
  /** The first one is the offer's own; others belong to the screen that it opens. */
  needs: Needed[];
}

export const exportRows = 'This list (CSV or XLSX)';

/** What a resource offers, whatever the record. The first is `view`. */
function offersOf({ screen, calls, single, imports, exports, actions }: ResourceDefinition): Offer[] {
  const offer = (name: string, label: string, action: string, opened: Needed[] = []): Offer => ({
    name,
    label,
    needs: [{ screen, action }, ...opened],
  });
  return [
    offer('view', '', 'view'),
    ...(calls.add ? [offer('add', 'Create', 'add')] : []),
    ...(calls.set ? [offer('set', 'Edit', 'set')] : []),
    ...(calls.del ? [offer('del', 'Delete', 'del')] : []),
    ...(calls.list && !single ? [offer('export', exportRows, 'export')] : []),
    ...imports.map(({ name, label }) => offer(`import ${name}`, label, 'import')),
    ...exports.map(({ name, label }) => offer(`export ${name}`, label, 'export')),
    ...actions.map(({ name, label, permission, run }) => {
      if (!('open' in run)) return offer(`actions.${name}`, label, permission);
      const opened = screenOf(run.open);
      const needs = ['view', ...(run.adds ? ['add'] : [])].map((action) => ({ screen: opened, action }));
      return offer(`actions.${name}`, label, permission, needs);
    }),
  ];
}

export const offers = new Map(screens.map((definition) => [definition.name, offersOf(definition)]));

interface Menu {
  id: number;
  menu_key: string;
  menu_parent_id: number | null;
}

/**
 * The ids of the actions of each screen in the menu, by its address. A root is a section, or a screen when only
 * actions are below it; an entry below a section is a screen; `company:add` below it is an action. A screen that the
 * platform repeats has several.
 */
function screensOf(menus: readonly Menu[]): Map<string, Map<string, string>[]> {
  const found = new Map<string, Map<string, string>[]>();
  const add = (screen: string, { id }: Menu) => {
    const actions = menus.filter((menu) => menu.menu_parent_id === id && menu.menu_key.includes(':'));
    const ids = new Map(
      actions.map((menu) => [menu.menu_key.slice(menu.menu_key.lastIndexOf(':') + 1), String(menu.id)]),
    );
    if (ids.size > 0 || screen.includes('/')) found.set(screen, [...(found.get(screen) ?? []), ids]);
  };
  for (const root of menus.filter((menu) => !menu.menu_parent_id)) {
    add(root.menu_key, root);
    for (const menu of menus.filter((one) => one.menu_parent_id === root.id && !one.menu_key.includes(':')))
      add(menu.menu_key.includes('/') ? menu.menu_key : `${root.menu_key}/${menu.menu_key}`, menu);
  }
  return found;
}

export interface Role {
  id: number;
  name: string;
  ids: Set<string>;
}

/** What schemas and menu entries say of the roles whose users can sign in. */
export async function predicted(database: Database) {
  const entries = screensOf(
    await database.query<Menu>(sql`select menu_id as id, menu_key, menu_parent_id from menu order by sort, menu_id`),
  );
  const roles = await database.query<{ id: number; name: string; menu_ids: number[] }>(
    sql`select id, name, menu_ids from role where state = ${roleState.open} order by id`,
  );
  /** By the menu entries alone: the action's entry in the first entry of the screen that the role may view. */
  const isInMenu = ({ ids }: Role, screen: string, action = 'view') => {
    const seen = entries.get(screen)?.find((actions) => ids.has(actions.get('view') ?? ''));
    return ids.has(seen?.get(action) ?? '');
  };
  return {
    roles: roles.map(({ id, name, menu_ids: ids }): Role => ({ id, name, ids: new Set(ids.map(String)) })),
    screens: [...entries.keys()],
    may: (role: Role, { needs }: Offer) =>
      needs.every(
        ({ screen, action }) => manifest[screen]?.everyone?.includes(action) || isInMenu(role, screen, action),
      ),
    /** What the schemas give to everybody is in no menu. */
    isInMenu,
  };
}
