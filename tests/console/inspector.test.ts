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

async function whyNot(search: string): Promise<DomPart> {
  await button('Not shown').click();
  await panel().getByRole('searchbox').fill(search);
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
  await expectPart(fact('Screen')).toContainText('operate/company');
  await expectPart(fact('Key in calls')).toHaveText('comp_type');
  await expectPart(fact('Raw value')).toHaveText('3');
  await expectPart(fact('Permission')).toContainText('operate/company:view you have it');
  await expectPart(fact('Permission')).toContainText('Super administrator');
  const request = panel().getByRole('region', { name: 'Request that brought it' });
  await expectPart(request).toContainText('/v2/user/company/list');
  await expectPart(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_type": 3,/);
  await expectPart(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_key": "••••••"/);
  await request.getByText('Request as it was sent').click();
  await expectPart(request.getByRole('textbox', { name: 'Request as it was sent' })).toHaveValue(/"page_no": 1/);
  await expectPart(request).toContainText('{acc_token}');
  await request.getByRole('button', { name: 'Open in API test' }).click();
  await expect.poll(() => location.href).toMatch(/___api_test\?call=%2Fv2%2Fuser%2Fcompany%2Flist/);
  await expectPart(domPage.getByLabel('Body (JSON)')).toHaveValue(/"only_sub": 1/);
});

it('a label, a field with its rule, a tab, a section, a button, a menu entry and a card are found on their pages', async () => {
  await page.screen.open('/operate/company/2/show?lang=en');
  await expectPart(domPage.locator('[data-field="dk_limit"]')).toBeVisible();
  await open();
  await pointAt(domPage.locator('[data-field="dk_limit"] dt'));
  await expectPart(fact('Rules')).toContainText('when: { comp_type: [3, 4, 5] } holds');
  await pointAt(domPage.locator('[data-field="comp_key"] dd'));
  await expectPart(fact('Raw value')).toHaveText('••••••');
  await expectPart(fact('Permission')).toContainText('operate/company:secret');
  await pointAt(domPage.getByRole('tab', { name: 'Users' }));
  await expectPart(fact('Permission')).toContainText('operate/user:view');
  await pointAt(domPage.getByRole('heading', { name: 'Contact' }));
  await expectPart(panel()).toContainText('Section ');
  await pointAt(domPage.getByRole('main').getByRole('button', { name: 'Edit', exact: true }));
  await expectPart(fact('Call')).toHaveText('/v2/user/company/set');
  await expectPart(fact('Permission')).toContainText('operate/company:set');
  await pointAt(domPage.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }));
  await expectPart(fact('Schema')).toHaveText('schemas/operate/user.yaml:1');

  await domPage.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await domPage.keyboard.press('Alt+Shift+KeyI');
  await pointAt(domPage.getByRole('menuitem', { name: 'Freeze' }));
  await expectPart(fact('Action')).toContainText('freeze');
  await expectPart(fact('Rules')).toContainText('when: { state: 1 } holds');

  await page.screen.open('/dashboard?lang=en');
  await expectPart(domPage.locator('[data-card]').first()).toBeVisible();
  await open();
  await pointAt(domPage.locator('[data-card]').first());
  await expectPart(fact('Schema')).toHaveText(/^schemas\/.*\.yaml:\d+$/);
});

it('a rule over several fields is told with the values of the form', async () => {
  await page.screen.open('/operate/company/2?lang=en');
  await expectPart(domPage.locator('.v-field[data-field="gmt_expire"]')).toBeVisible();
  await open();
  await pointAt(domPage.locator('.v-field[data-field="gmt_expire"] label'));
  await expectPart(fact('Rules')).toContainText(/^must: gmt_expire > gmt_create holds ?null > "20[^"]+" holds$/);
  await button('Close').click();
  await domPage.locator('.v-field[data-field="gmt_expire"] input').first().fill('2001-02-03 04:05');
  await open();
  await pointAt(domPage.locator('.v-field[data-field="gmt_expire"] label'));
  await expectPart(fact('Rules')).toContainText(
    /gmt_create does not hold ?"2001-02-0[^"]+" > "20[^"]+" does not hold$/,
  );
});

it('the parts of every kind of view are found', async () => {
  const views = [
    ['/operate/company/create', '.v-field[data-field="comp_type"]', 'Field comp_type'],
    ['/operate/company', '.v-quick', 'Filter comp_name'],
    ['/operate/company/2/show?tab=user', '.v-embedded tbody td:nth-child(2)', 'Field '],
    ['/operate/service', '.v-split-card', 'Record '],
    ['/operate/bot.wiki', '.v-order-row', 'Record '],
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

it('what is not shown has its reason: a column, a field, a button, a menu entry, a tab, a record', async () => {
  await page.screen.open('/operate/company?lang=en');
  const row = domPage.locator('tr[data-id="1"]');
  await expectPart(row).toBeVisible();
  await open();
  await pointAt(row.locator('td').nth(2));
  await expectPart(await whyNot('Freeze')).toContainText(['refused for this record: `refuse: { comp_id: 1 }`']);
  await expectPart(await whyNot('comp_short_name')).toContainText([
    'off until you turn it on',
    'not declared for the place: filters',
  ]);
  const ask = async (id: string) => {
    await panel()
      .getByLabel(/^Why is a record not in the list/)
      .fill(id);
    await button('Ask').click();
  };
  await ask('1');
  await expectPart(panel()).toContainText('It is on this page of the list.');
  await ask('62');
  await expectPart(panel()).toContainText('It matches the filters, and is on another page than page 1.');
  await ask('999999');
  await expectPart(panel()).toContainText('The platform answers no record with this key to your account');
  await page.screen.open(`/operate/company?lang=en&filter=${encodeURIComponent('{"comp_type":9}')}`);
  await open();
  await button('Not shown').click();
  await ask('2');
  await expectPart(panel()).toContainText('The filter Type (comp_type) is 9; the record has 3.');

  await page.screen.open(`/operate/company?lang=en&filter=${encodeURIComponent('{"comp_type":2}')}`);
  const other = domPage.locator('tr[data-id]').filter({ hasText: 'Admin' }).last();
  await expectPart(other).toBeVisible();
  await page.screen.open(`/operate/company/${await other.getAttribute('data-id')}?lang=en`);
  await expectPart(domPage.locator('.v-field').first()).toBeVisible();
  await open();
  await expectPart(await whyNot('dk_limit')).toContainText([
    'hidden: `when: { comp_type: [3, 4, 5] }`, comp_type is 2',
  ]);
  await expectPart(await whyNot('latitude')).toContainText(['shown as a part of the field position']);
});

it('the extension of a cell, a block, a button and an input is named', async () => {
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
  await expectPart(fact('Extension')).toContainText(/property-value.*Reads identifier, unit/);

  await page.screen.open(`/product/device/${uid}/show?lang=en`);
  const watch = domPage.getByRole('button', { name: 'Watch live' });
  await expectPart(watch).toBeVisible();
  await open();
  await pointAt(watch);
  await expectPart(fact('Extension')).toContainText('live-window');
});
