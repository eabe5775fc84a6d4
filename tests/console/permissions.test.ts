import { fireEvent, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { roleId } from '../../sandbox/seed/roles';
import type { ResourceDefinition } from '../../src/schema/definition';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { exportRows, manifest, offers, predicted, screens, type Offer } from '../support/predicted';
import { click, main, settled, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole('viewer');
});
afterAll(() => page.close());

/** Addresses of the menu's entries, as drawn. */
async function drawnMenu(): Promise<string[]> {
  const menu = document.querySelector('nav[aria-label="Main navigation"]');
  if (!menu) throw new Error('no menu');
  for (const closed of menu.querySelectorAll('button[aria-expanded="false"]')) await click(closed);
  expect(menu.querySelectorAll('button[aria-expanded="false"]')).toHaveLength(0);
  return [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
}

function labelOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
}

/** Labels of the entries of a button's menu. */
async function entriesOf(button: Element): Promise<string[]> {
  await click(button);
  const menu = await waitFor(() => {
    const found = document.querySelector('[role="menu"]');
    if (!found?.querySelector('[role="menuitem"]')) throw new Error('no menu');
    return found;
  });
  const labels = [...menu.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent?.trim() ?? '');
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(document.querySelector('[role="menu"]')).toBeNull());
  return labels;
}

/** Labels of what the list on the page offers: its buttons, the entries of their menus, and what the rows offer. */
async function drawnOffers({
  imports,
}: ResourceDefinition): Promise<{ list: string[]; rows: string[]; count: number }> {
  const onlyImport = imports[0]?.label ?? '';
  const list: string[] = [];
  for (const button of main().querySelectorAll('.v-head-actions > button')) {
    const label = labelOf(button);
    if (label === 'View' || label === 'Refresh') continue;
    if (button.getAttribute('aria-haspopup') === 'menu') list.push(...(await entriesOf(button)));
    // A menu of one entry is a button with the name of the menu.
    else list.push(label === 'Export' ? exportRows : label === 'Import' ? onlyImport : label);
  }
  const buttons = [...main().querySelectorAll('.v-row-actions button')];
  const rows = buttons.map(labelOf);
  const more = buttons.find((button) => labelOf(button).startsWith('More'));
  if (more) rows.push(...(await entriesOf(more)));
  return { list, rows, count: main().querySelectorAll('tr[data-id]').length };
}

/** Whether the screen opens as a table of records with the usual tools. */
function isTable({ single, page: custom, list }: ResourceDefinition): boolean {
  return !single && !custom && !list.split && list.view === 'table';
}

/** Offers of a record that depend on the record, or on a choice of rows. */
function isConditional({ actions, refuse = {} }: ResourceDefinition, { name }: Offer): boolean {
  const action = actions.find((one) => `actions.${one.name}` === name);
  const refused = Object.keys(refuse);
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

it('names the roles of users where the account may not read them', async () => {
  await page.sandbox.database.query(sql`update account set role_id = ${roleId.viewer} where user_id = 'viewer'`);
  await page.visit('/operate/user?lang=en', 'Users');
  await page.become('viewer');
  await waitFor(() => expect(main().querySelectorAll('tr[data-id]').length).toBeGreaterThan(1));
  await settled();
  expect(main().textContent).not.toContain('Gone or not visible');
  expect(main().textContent).toContain('Customer company');
});

it('[menu-per-user] [no-permission-text] the console of every role is as the schemas and the menu entries predict', async () => {
  const { roles, screens: entries, may, isInMenu } = await predicted(page.sandbox.database);
  expect(roles.length).toBeGreaterThan(10);
  // What a screen draws follows from the permissions on it: each different set is looked at once.
  const seen = new Set<string>();
  const wrong: string[] = [];
  let compared = 0;
  for (const role of roles) {
    await page.sandbox.database.query(sql`update account set role_id = ${role.id} where user_id = 'viewer'`);
    await page.visit('/user/info?lang=en', 'My account');
    await page.become('viewer');
    const parts = Object.entries(manifest)
      .filter(([, { menu }]) => menu === true)
      .map(([name]) => name);
    const inMenu = entries
      .filter((name) => isInMenu(role, name))
      .flatMap((name) => [name, ...parts.filter((part) => part.split('.')[0] === name)])
      .sort();
    await waitFor(async () => expect([role.name, ...(await drawnMenu()).sort()]).toEqual([role.name, ...inMenu]));

    for (const definition of screens) {
      const { name } = definition;
      const [view, ...others] = offers.get(name) ?? [];
      if (!view) throw new Error(`${name} offers nothing`);
      const allowed = others.filter((offer) => may(role, offer));
      const mark = `${name} ${String(may(role, view))} ${allowed.map((offer) => offer.name).join(' ')}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      await page.visit(`/${name}?lang=en`, definition.label);
      const isForbidden = () => textsOf(document.body).includes('No permission to view');
      if (!may(role, view)) {
        await waitFor(() => {
          if (!isForbidden() || !textsOf(main()).includes(`/${name}`))
            throw new Error(`${role.name} is not told that ${name} is forbidden`);
        });
        continue;
      }
      await settled();
      if (isForbidden()) wrong.push(`${role.name}: ${name} is forbidden`);
      if (!isTable(definition)) continue;
      const drawn = await drawnOffers(definition);
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
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});

it('factory sees only its company and the subordinates', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('factory');
  await page.screen.open('/operate/company?lang=en');
  await expectPart(domPage.getByRole('row').nth(1)).toBeVisible();
  await expectPart(domPage.getByText('Device Cloud Platform')).toHaveCount(0);
  const seen = await page.api('/v2/user/company/list', { page_no: 1, page_size: 1000, only_sub: 1 }, 'factory');
  const all = await page.api('/v2/user/company/list', { page_no: 1, page_size: 1000, only_sub: 1 }, 'admin');
  expect(seen.count).toBeGreaterThan(3);
  expect(seen.count).toBeLessThan(all.count ?? 0);
  const foreign = (all.data as { comp_id: number }[]).find(
    ({ comp_id }) => !(seen.data as { comp_id: number }[]).some((own) => own.comp_id === comp_id),
  );
  expect((await page.api('/v2/user/company/del', { comp_id: foreign?.comp_id }, 'factory')).code).not.toBe(200);
});

it('[menu-per-user] viewer sees two screens and can change nothing', async () => {
  await page.sandbox.database.query(sql`update account set role_id = ${roleId.viewer} where user_id = 'viewer'`);
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('viewer');
  await page.screen.open('/operate/company?lang=en');
  await expectPart(domPage.getByRole('row').nth(1)).toBeVisible();
  const menu = domPage.getByRole('navigation', { name: 'Main navigation' });
  await expectPart(menu.getByRole('link', { name: /Companies|Users/ })).toHaveCount(2);
  await expectPart(menu.getByRole('link', { name: 'Goods' })).toHaveCount(0);
  for (const name of ['Create', 'Edit', 'Delete', 'Export'])
    await expectPart(domPage.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.screen.open('/operate/company/create?lang=en');
  await expectPart(domPage.getByText('No permission to save here')).toBeVisible();
  await expectPart(domPage.getByRole('main').getByRole('button', { name: /^(Create|Save)$/ })).toHaveCount(0);

  await page.screen.open('/system/role?lang=en');
  await expectPart(domPage.getByText('No permission to view')).toBeVisible();
  await expectPart(domPage.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const fact of ['/system/role', 'Alice Morgan', 'Viewer'])
    await expectPart(domPage.getByRole('main')).toContainText(fact);
  await domPage.getByRole('button', { name: 'To my first page' }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/operate\//);
});

it('the platform refuses requests of viewer as well', async () => {
  const before = await page.api('/v2/user/company/list', { page_no: 1, page_size: 1, only_sub: 1 }, 'viewer');
  expect(before.code).toBe(200);
  for (const path of ['/v2/user/company/add', '/v2/user/company/del', '/v2/user/account/del', '/v2/user/role/add'])
    expect((await page.api(path, { comp_id: 2, id: 2 }, 'viewer')).code).toBe(513);
  expect((await page.api('/v2/user/menu/list', { type: 'all' }, 'viewer')).code).toBe(513);
});
