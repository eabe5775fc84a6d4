import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The inspector: what each part of a page tells. With keys, on a phone, and its accessibility: tests/e2e/inspector.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

function panel(): DomPart {
  return domPage.getByRole('dialog', { name: 'Inspector' });
}

function button(name: string): DomPart {
  return panel().getByRole('button', { name, exact: true });
}

function fact(label: string): DomPart {
  const term = domPage.locator('dt').filter({ hasText: new RegExp(`^${label}$`) });
  return panel().locator('dl > div').filter({ has: term }).locator('dd');
}

/** Opens it from the user menu, as the page is now. */
async function open(): Promise<void> {
  if (await panel().isVisible()) await button('Close').click();
  await domPage.getByRole('button', { name: /^User menu/ }).click();
  await domPage.getByRole('menuitem', { name: 'Inspector' }).click();
  await expectPart(button('Point')).toHaveAttribute('aria-pressed', 'true');
  await page.screen.idle();
}

/** Points at another part, with the mouse. */
async function pointAt(part: DomPart): Promise<void> {
  if ((await button('Point').getAttribute('aria-pressed')) !== 'true') await button('Point').click();
  await part.click();
  await expectPart(button('Point')).toHaveAttribute('aria-pressed', 'false');
}

async function notShown(): Promise<DomPart> {
  await button('Not shown').click();
  return panel().getByRole('listitem');
}

it('a cell tells its schema, key, raw value, request and answer; the page does not react', async () => {
  await page.screen.open('/operate/company?lang=en');
  const row = domPage.locator('tr[data-id="2"]');
  await expectPart(row).toBeVisible();
  await open();
  await pointAt(row.getByRole('link').first());
  await expect.poll(() => location.href).toMatch(/\/operate\/company\?/);
  await expectPart(panel()).toContainText('Field comp_name');
  await pointAt(row.locator('td').nth(2));
  await expectPart(fact('Schema')).toHaveText(/^schemas\/operate\/company\.yaml:\d+$/);
  await expectPart(fact('Key in calls')).toHaveText('comp_type');
  await expectPart(fact('Raw value')).toHaveText('3');
  await expectPart(fact('Permission')).toHaveText('operate/company:view');
  await expectPart(fact('Call')).toHaveText('/v2/user/company/list');
  const request = panel().getByRole('region', { name: 'Request as it was sent' });
  await expectPart(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_type": 3,/);
  await expectPart(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_key": "••••••"/);
  await expectPart(request.getByRole('textbox', { name: 'Request as it was sent' })).toHaveValue(/"page_no": 1/);
  await expectPart(request).toContainText('{acc_token}');
});

it('a label, a field of a form, a filter and an action are found on their pages', async () => {
  await page.screen.open('/operate/company/2/show?lang=en');
  await expectPart(domPage.locator('[data-field="comp_key"]')).toBeVisible();
  await open();
  await pointAt(domPage.locator('[data-field="comp_key"] dd'));
  await expectPart(fact('Raw value')).toHaveText('••••••');
  await expectPart(fact('Permission')).toContainText('operate/company:secret');
  await domPage.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await domPage.keyboard.press('Alt+Shift+KeyI');
  await expectPart(button('Point')).toHaveAttribute('aria-pressed', 'true');
  await pointAt(domPage.getByRole('menuitem', { name: 'Freeze' }));
  await expectPart(panel()).toContainText('Action freeze');
  await expectPart(fact('Call')).toHaveText(/^\//);
  const views = [
    ['/operate/company/create', '.v-field[data-field="comp_type"]', 'Field comp_type'],
    ['/operate/company', '.v-quick', 'Field comp_name'],
    ['/operate/company/2/show?tab=user', '.v-embedded tbody td:nth-child(2)', 'Field '],
    ['/applist/template/pivot', '.v-pivot-scroll tbody td', 'Field '],
  ] as const;
  for (const [path, selector, says] of views) {
    await page.screen.open(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expectPart(domPage.locator(selector).first()).toBeVisible();
    await open();
    await pointAt(domPage.locator(selector).first());
    await expectPart(panel()).toContainText(says);
    await expectPart(fact('Schema')).toHaveText(/^schemas\/.*\.yaml:\d+$/);
  }
});

it('what is not shown has its reason: a column, a filter, a field, an action', async () => {
  await page.screen.open('/operate/company?lang=en');
  const row = domPage.locator('tr[data-id="1"]');
  await expectPart(row).toBeVisible();
  await open();
  await pointAt(row.locator('td').nth(2));
  const found = await notShown();
  await expectPart(found.filter({ hasText: 'Action freeze' })).toContainText('`refuse: { comp_id: 1 }`');
  await expectPart(found.filter({ hasText: 'Column comp_short_name' })).toContainText('off until you turn it on');
  await expectPart(found.filter({ hasText: 'Filter comp_short_name' })).toContainText('the place: filter');

  await page.screen.open(`/operate/company?lang=en&filter=${encodeURIComponent('{"comp_type":2}')}`);
  const other = domPage.locator('tr[data-id]').filter({ hasText: 'Admin' }).last();
  await expectPart(other).toBeVisible();
  await page.screen.open(`/operate/company/${await other.getAttribute('data-id')}?lang=en`);
  await expectPart(domPage.locator('.v-field').first()).toBeVisible();
  await open();
  await expectPart((await notShown()).filter({ hasText: 'Field dk_limit' })).toContainText(
    'hidden: `when: { comp_type: [3, 4, 5] }`, comp_type is 2',
  );
});

it('the extension of a cell and of an action is named', async () => {
  const [device] = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where state = 1 and type <> 5 order by uid limit 1`,
  );
  const uid = device?.uid ?? '';
  await page.screen.open(`/product/device/${uid}/show?tab=property&lang=en`);
  const signal = domPage.getByRole('row', { name: /Signal strength/ });
  await expectPart(signal).toContainText(/(Weak|Fair|Good|Strong) -\d+ dBm/);
  await expectPart(domPage.getByRole('row', { name: /Memory card in use/ })).toContainText(/\d+ GB/);
  await expectPart(domPage.getByRole('row', { name: /Pan and tilt/ })).toContainText(/Yes|No/);
  await open();
  await pointAt(signal.getByText(/dBm/).last());
  await expectPart(fact('Extension')).toHaveText('property-value');

  await page.screen.open(`/product/device/${uid}/show?lang=en`);
  const watch = domPage.getByRole('button', { name: 'Watch live' });
  await expectPart(watch).toBeVisible();
  await open();
  await pointAt(watch);
  await expectPart(fact('Extension')).toHaveText('live-window');
});
