import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { roleState } from '../../sandbox/entities/role';
import { roleId } from '../../sandbox/seed/roles';
import { projectCompiler } from '../../scripts/schema-bundle';
import { findScreens } from '../../src/app/permissions/entries';
import { offersOf, predictor, type Offer, type Words } from '../../src/app/permissions/predict';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { readRows } from '../support/sheet';

const schemas = projectCompiler(process.cwd()).compile();
const manifest = schemas.manifest('en');
const screens = [...schemas.definitions('en').values()].filter(({ name, screen }) => name === screen);

const words: Words = {
  view: '',
  add: 'Create',
  set: 'Edit',
  del: 'Delete',
  exportRows: 'This list (CSV or XLSX)',
  import: (label) => label,
  export: (label) => label,
  fields: () => '',
};
const offers = new Map(screens.map((definition) => [definition.name, offersOf(definition, words).offers]));

interface Role {
  id: number;
  name: string;
  ids: Set<string>;
}

/** What schemas and menu entries say of the roles whose users can sign in. */
async function predicted(server: ConsoleServer) {
  const menus = await server.database.query<{
    id: number;
    menu_key: string;
    menu_name: string;
    menu_parent_id: number | null;
  }>(sql`select menu_id as id, menu_key, menu_name, menu_parent_id from menu order by sort, menu_id`);
  const roles = await server.database.query<{ id: number; name: string; menu_ids: number[] }>(
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

/** Addresses of the menu's entries, as drawn. */
async function drawnMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const closed = menu.locator('button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().click();
    await expect(closed).toHaveCount(left - 1);
  }
  return await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
}

/** Labels of what the list on the page offers: its buttons, the entries of their menus, and what the rows offer. */
async function drawnOffers(
  page: Page,
  { imports }: ResourceDefinition,
): Promise<{ list: string[]; rows: string[]; count: number }> {
  const main = page.getByRole('main');
  const onlyImport = imports[0]?.label ?? '';
  const entriesOf = async (button: ReturnType<Page['locator']>) => {
    await button.click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const labels = await menu.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    return labels;
  };
  const list: string[] = [];
  for (const button of await main.locator('.v-head-actions > button').all()) {
    const label = (await button.getAttribute('aria-label')) ?? (await button.innerText()).trim();
    if (label === 'View' || label === 'Refresh') continue;
    if ((await button.getAttribute('aria-haspopup')) === 'menu') list.push(...(await entriesOf(button)));
    // A menu of one entry is a button with the name of the menu.
    else list.push(label === 'Export' ? words.exportRows : label === 'Import' ? onlyImport : label);
  }
  const rows = main.locator('.v-row-actions');
  const labels = await rows
    .getByRole('button')
    .evaluateAll((buttons) => [...new Set(buttons.map((button) => button.getAttribute('aria-label') ?? ''))]);
  const more = rows.getByRole('button', { name: /^More/ });
  if ((await more.count()) > 0) labels.push(...(await entriesOf(more.first())));
  return { list: list.map((label) => label.trim()), rows: labels, count: await page.locator('tr[data-id]').count() };
}

/** Whether the screen opens as a table of records with the usual tools. */
function isTable({ single, page, list }: ResourceDefinition): boolean {
  return !single && !page && !list.split && list.view === 'table';
}

/** Offers of a record that depend on the record, or on a choice of rows. */
function isConditional({ actions, refuse = [] }: ResourceDefinition, { name }: Offer): boolean {
  const action = actions.find((one) => `actions.${one.name}` === name);
  const refused = refuse.flatMap(({ what }) => what);
  return (
    action?.when !== undefined ||
    refused.some((what) => what === name || what === action?.name || (what === 'set' && action?.permission === 'set'))
  );
}

/** The offers of a list, and those of its rows. */
function placeOf({ actions }: ResourceDefinition, { name }: Offer): 'list' | 'row' | undefined {
  if (name === 'add' || name === 'export' || /^(import|export) /.test(name)) return 'list';
  if (name === 'set' || name === 'del') return 'row';
  const places = actions.find((one) => `actions.${one.name}` === name)?.places ?? [];
  return places.includes('list') ? 'list' : places.includes('row') ? 'row' : undefined;
}

test('[menu-per-user] [no-permission-text] the console of every role is as the schemas and the menu entries predict', async ({
  page,
  server,
}) => {
  test.slow();
  const { roles, screens: entries, may, isInMenu } = await predicted(server);
  expect(roles.length).toBeGreaterThan(10);
  await signIn(page, 'viewer');
  // What a screen draws follows from the permissions on it: each different set is looked at once.
  const seen = new Set<string>();
  const wrong: string[] = [];
  let compared = 0;
  for (const role of roles) {
    await server.database.query(sql`update account set role_id = ${role.id} where user_id = 'viewer'`);
    await page.goto('/dashboard?lang=en');
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    const parts = Object.entries(manifest)
      .filter(([, { menu }]) => menu === true)
      .map(([name]) => name);
    const inMenu = entries
      .filter((screen) => isInMenu(role, screen))
      .flatMap((screen) => [screen, ...parts.filter((part) => part.split('.')[0] === screen)]);
    expect((await drawnMenu(page)).sort(), `menu of ${role.name}`).toEqual(inMenu.sort());

    for (const definition of screens) {
      const { name } = definition;
      const [view, ...others] = offers.get(name) ?? [];
      if (!view) throw new Error(`${name} offers nothing`);
      const allowed = others.filter((offer) => may(role, offer));
      const mark = `${name} ${String(may(role, view))} ${allowed.map((offer) => offer.name).join(' ')}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      await go(page, `/${name}?lang=en`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const forbidden = page.getByText('No permission to view');
      if (!may(role, view)) {
        await expect(forbidden, `${name} as ${role.name}`).toBeVisible();
        await expect(page.getByRole('main'), name).toContainText(`/${name}`);
        await expect(title).toHaveCount(1);
        continue;
      }
      if (!isTable(definition)) {
        await expect(title.first()).toHaveText(definition.label);
        await expect(forbidden, `${name} as ${role.name}`).toHaveCount(0);
        continue;
      }
      await expect(title).toHaveText(definition.label);
      await expect(page.getByRole('main').locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
      const drawn = await drawnOffers(page, definition);
      for (const offer of others) {
        const place = placeOf(definition, offer);
        if (place === undefined || (place === 'row' && drawn.count === 0)) continue;
        const isDrawn = (place === 'list' ? drawn.list : drawn.rows).includes(offer.label);
        const isAllowed = allowed.includes(offer);
        compared += 1;
        if (isDrawn !== isAllowed && (isDrawn || !isConditional(definition, offer)))
          wrong.push(`${role.name}, ${name}: ${offer.label} is ${isDrawn ? '' : 'not '}drawn (${offer.name})`);
      }
    }
  }
  await server.database.query(sql`update account set role_id = ${roleId.viewer} where user_id = 'viewer'`);
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});

test('the table has the roles, screens and actions, filters them, and is exported', async ({ page, server }) => {
  await signIn(page, 'admin', '/system/role');
  await page.getByRole('button', { name: 'Permission table' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permission table');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Manufacturer', exact: true })).toBeVisible();
  await expectAccessible(page);
  // All 7,000 cells together took the browser seconds to lay out, sometimes a minute.
  const lines = Number(await table.getAttribute('aria-rowcount'));
  expect(lines).toBeGreaterThan(400);
  expect(await table.getByRole('row').count()).toBeLessThan(100);
  await page
    .getByRole('region', { name: 'Permission table' })
    .evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await expect(table.locator(`[aria-rowindex="${lines}"]`)).toBeVisible();

  await page.getByLabel('Role', { exact: true }).selectOption('Viewer');
  await page.getByPlaceholder('Screen, address or action').fill('operate/company');
  await expect(table.getByRole('columnheader')).toHaveText(['Screen and action', 'Viewer']);
  const line = (name: RegExp) => table.getByRole('row', { name });
  await expect(line(/^View/).first()).toContainText('Yes');
  await expect(line(/^Create/).first()).toContainText('No');

  const { roles, may } = await predicted(server);
  const viewer = roles.find(({ name }) => name === 'Viewer');
  if (!viewer) throw new Error('no role Viewer');
  for (const format of ['CSV', 'Excel (.xlsx)']) {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const rows = (await readRows(await readFile(await (await download).path()))).filter(
      (row) => row['Address'] === '/operate/company',
    );
    expect(rows.map((row) => [row['Role'], row['Allowed']])).toEqual(
      (offers.get('operate/company') ?? []).map((offer) => ['Viewer', may(viewer, offer) ? 'Yes' : 'No']),
    );
    expect(rows[0]).toMatchObject({ Screen: 'Companies', Permission: 'operate/company:view' });
  }
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveText(['Screen and action', 'Viewer']);
});

test('menu entries that the platform lacks, and entries that no screen uses, are named', async ({ page, server }) => {
  const { database } = server;
  await database.query(sql`update menu set menu_key = 'somewhere' where menu_key = 'company'`);
  await database.query(sql`delete from menu where menu_key = 'role:del'`);
  await signIn(page, 'admin', '/system/role/permissions');
  const findings = page.getByRole('region', { name: 'Problems of menu entries' });
  await findings.getByText('1 screen that nobody can open').click();
  await expect(findings).toContainText('The platform has no menu entry for operate/company.');
  await findings.getByText('that nobody can use').click();
  await expect(findings).toContainText('The platform has no menu entry for system/role:del.');
  await findings.getByText('that no screen uses').click();
  await expect(findings).toContainText('somewhere');
  await page.getByPlaceholder('Screen, address or action').fill('operate/company');
  await expect(page.getByRole('row', { name: /^View/ }).first()).toContainText('No menu entry, so nobody');
});

test('nobody without the permission to edit roles has the table', async ({ page }) => {
  await signIn(page, 'viewer', '/system/role/permissions');
  await expect(page.getByText('No permission to view')).toBeVisible();
});
