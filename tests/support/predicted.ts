import type { Database } from '../../sandbox/database/database';
import { sql } from '../../sandbox/database/sql';
import { roleState } from '../../sandbox/entities/role';
import { projectCompiler } from '../../scripts/schema-bundle';
import { findScreens } from '../../src/extensions/permission-table/entries';
import { offersOf, predictor, type Offer, type Words } from '../../src/extensions/permission-table/predict';

const schemas = projectCompiler(process.cwd()).compile();
export const manifest = schemas.manifest('en');
export const screens = [...schemas.definitions('en').values()].filter(({ name, screen }) => name === screen);

export const words: Words = {
  view: '',
  add: 'Create',
  set: 'Edit',
  del: 'Delete',
  exportRows: 'This list (CSV or XLSX)',
  import: (label) => label,
  export: (label) => label,
  fields: () => '',
};
export const offers = new Map(screens.map((definition) => [definition.name, offersOf(definition, words).offers]));

export interface Role {
  id: number;
  name: string;
  ids: Set<string>;
}

/** What schemas and menu entries say of the roles whose users can sign in. */
export async function predicted(database: Database) {
  const menus = await database.query<{
    id: number;
    menu_key: string;
    menu_name: string;
    menu_parent_id: number | null;
  }>(sql`select menu_id as id, menu_key, menu_name, menu_parent_id from menu order by sort, menu_id`);
  const roles = await database.query<{ id: number; name: string; menu_ids: number[] }>(
    sql`select id, name, menu_ids from role where state = ${roleState.open} order by id`,
  );
  const found = findScreens(menus, { parent: 'menu_parent_id', key: 'menu_key', label: 'menu_name' });
  const predict = predictor(found, manifest);
  return {
    roles: roles.map(({ id, name, menu_ids: ids }): Role => ({ id, name, ids: new Set(ids.map(String)) })),
    screens: [...found.screens.keys()],
    may: ({ ids }: Role, offer: Offer) => ['yes', 'everybody'].includes(predict(ids, offer)),
    /** By the menu entries alone: what the schemas give to everybody is in no menu. */
    isInMenu: ({ ids }: Role, screen: string) =>
      predictor(found, {})(ids, { name: 'view', label: '', needs: [{ screen, action: 'view' }] }) === 'yes',
  };
}
