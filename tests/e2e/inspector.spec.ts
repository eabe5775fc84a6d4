import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Inspector' });
}

function button(page: Page, name: string) {
  return panel(page).getByRole('button', { name, exact: true });
}

function fact(page: Page, label: string) {
  return panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');
}

/** Opens it from the user menu, which also proves that its code is there. */
async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Inspector' }).click();
  await expect(button(page, 'Point')).toHaveAttribute('aria-pressed', 'true');
}

/** Points at another part, with the mouse. */
async function pointAt(page: Page, part: Locator): Promise<void> {
  if ((await button(page, 'Point').getAttribute('aria-pressed')) !== 'true') await button(page, 'Point').click();
  await part.click();
  await expect(button(page, 'Point')).toHaveAttribute('aria-pressed', 'false');
}

async function whyNot(page: Page, search: string): Promise<Locator> {
  await button(page, 'Not shown').click();
  await panel(page).getByRole('searchbox').fill(search);
  return panel(page).getByRole('listitem');
}

test('a cell tells its schema, key, raw value, request and answer; the page does not react', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  const row = page.locator('tr[data-id="2"]');
  await expect(row).toBeVisible();
  await open(page);
  await pointAt(page, row.getByRole('link').first());
  await expect(page).toHaveURL(/\/operate\/company\?/);
  await expect(panel(page)).toContainText('Field comp_name');
  await pointAt(page, row.locator('td').nth(2));
  await expect(fact(page, 'Schema')).toHaveText(/^schemas\/operate\/company\.yaml:\d+$/);
  await expect(fact(page, 'Screen')).toContainText('operate/company');
  await expect(fact(page, 'Key in calls')).toHaveText('comp_type');
  await expect(fact(page, 'Raw value')).toHaveText('3');
  await expect(fact(page, 'Permission')).toContainText('operate/company:view you have it');
  await expect(fact(page, 'Permission')).toContainText('Super administrator');
  const request = panel(page).getByRole('region', { name: 'Request that brought it' });
  await expect(request).toContainText('/v2/user/company/list');
  await expect(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_type": 3,/);
  await expect(request.getByLabel('Answer', { exact: true })).toHaveValue(/"comp_key": "••••••"/);
  await request.getByText('Request as it was sent').click();
  await expect(request.getByRole('textbox', { name: 'Request as it was sent' })).toHaveValue(/"page_no": 1/);
  await expect(request).toContainText('{acc_token}');
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Open in API test' }).click();
  await expect(page).toHaveURL(/___api_test\?call=%2Fv2%2Fuser%2Fcompany%2Flist/);
  await expect(page.getByLabel('Body (JSON)')).toHaveValue(/"only_sub": 1/);
});

test('the keys point at the parts of the page one after the other, and Esc stops', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  await expect(page.locator('tr[data-id="2"]')).toBeVisible();
  await page.getByRole('search').getByLabel('Name', { exact: true }).focus();
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+KeyI');
    await expect(panel(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
  const frame = page.locator('.p-inspect-frame');
  await page.keyboard.press('Tab');
  await expect(frame).toContainText('Filter comp_name');
  await page.keyboard.press('ArrowRight');
  await expect(frame).toContainText('Filter comp_type');
  await page.keyboard.press('Shift+Tab');
  await expect(frame).toContainText('Filter comp_name');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Filter comp_name');
  await expect(panel(page)).toBeFocused();
  await button(page, 'Point').click();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Point')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('a label, a field with its rule, a tab, a section, a button, a menu entry and a card are found on their pages', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company/2/show');
  await expect(page.locator('[data-field="dk_limit"]')).toBeVisible();
  await open(page);
  await pointAt(page, page.locator('[data-field="dk_limit"] dt'));
  await expect(fact(page, 'Rules')).toContainText('when: { comp_type: [3, 4, 5] } holds');
  await pointAt(page, page.locator('[data-field="comp_key"] dd'));
  await expect(fact(page, 'Raw value')).toHaveText('••••••');
  await expect(fact(page, 'Permission')).toContainText('operate/company:secret');
  await pointAt(page, page.getByRole('tab', { name: 'Users' }));
  await expect(fact(page, 'Permission')).toContainText('operate/user:view');
  await pointAt(page, page.getByRole('heading', { name: 'Contact' }));
  await expect(panel(page)).toContainText('Section ');
  await pointAt(page, page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }));
  await expect(fact(page, 'Call')).toHaveText('/v2/user/company/set');
  await expect(fact(page, 'Permission')).toContainText('operate/company:set');
  await pointAt(page, page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }));
  await expect(fact(page, 'Schema')).toHaveText('schemas/operate/user.yaml:1');

  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.keyboard.press('Alt+Shift+KeyI');
  await pointAt(page, page.getByRole('menuitem', { name: 'Freeze' }));
  await expect(fact(page, 'Action')).toContainText('freeze');
  await expect(fact(page, 'Rules')).toContainText('when: { state: 1 } holds');

  await page.goto('/dashboard?lang=en');
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await open(page);
  await pointAt(page, page.locator('[data-card]').first());
  await expect(fact(page, 'Schema')).toHaveText(/^schemas\/.*\.yaml:\d+$/);
});

test('the parts of every kind of view are found', async ({ page }) => {
  await signIn(page, 'admin', '/operate/company');
  const views = [
    ['/operate/company/create', '.v-field[data-field="comp_type"]', 'Field comp_type'],
    ['/operate/company', '.v-quick', 'Filter comp_name'],
    ['/operate/company/2/show?tab=user', '.v-embedded tbody td:nth-child(2)', 'Field '],
    ['/operate/service', '.v-split-card', 'Record '],
    ['/operate/bot.wiki', '.v-order-row', 'Record '],
    ['/applist/template/pivot', '.v-pivot-scroll tbody td', 'Field '],
  ] as const;
  for (const [path, selector, says] of views) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
    await expect(page.locator(selector).first()).toBeVisible();
    await open(page);
    await pointAt(page, page.locator(selector).first());
    await expect(panel(page)).toContainText(says);
    await expect(fact(page, 'Schema')).toHaveText(/^schemas\/.*\.yaml:\d+$/);
  }
});

test('what is not shown has its reason: a column, a field, a button, a menu entry, a tab, a record', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  const row = page.locator('tr[data-id="1"]');
  await expect(row).toBeVisible();
  await open(page);
  await pointAt(page, row.locator('td').nth(2));
  await expect(await whyNot(page, 'Freeze')).toContainText(['refused for this record: `refuse: { comp_id: 1 }`']);
  await expect(await whyNot(page, 'comp_short_name')).toContainText([
    'off until you turn it on',
    'not declared for the place: filters',
  ]);
  await expectAccessible(page, { within: '[data-inspector][role]' });
  const ask = async (id: string) => {
    await panel(page)
      .getByLabel(/^Why is a record not in the list/)
      .fill(id);
    await button(page, 'Ask').click();
  };
  await ask('1');
  await expect(panel(page)).toContainText('It is on this page of the list.');
  await ask('62');
  await expect(panel(page)).toContainText('It matches the filters, and is on another page than page 1.');
  await ask('999999');
  await expect(panel(page)).toContainText('The platform answers no record with this key to your account');
  await page.goto(`/operate/company?lang=en&filter=${encodeURIComponent('{"comp_type":9}')}`);
  await open(page);
  await button(page, 'Not shown').click();
  await ask('2');
  await expect(panel(page)).toContainText('The filter Type (comp_type) is 9; the record has 3.');

  await page.goto(`/operate/company?lang=en&filter=${encodeURIComponent('{"comp_type":2}')}`);
  const other = page.locator('tr[data-id]').filter({ hasText: 'Admin' }).last();
  await expect(other).toBeVisible();
  await page.goto(`/operate/company/${await other.getAttribute('data-id')}?lang=en`);
  await expect(page.locator('.v-field').first()).toBeVisible();
  await open(page);
  await expect(await whyNot(page, 'dk_limit')).toContainText([
    'hidden: `when: { comp_type: [3, 4, 5] }`, comp_type is 2',
  ]);
  await expect(await whyNot(page, 'latitude')).toContainText(['shown as a part of the field position']);
});

test('nobody else has it, except in npm run dev', async ({ page }) => {
  await signIn(page, 'viewer', '/operate/company');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Inspector' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+KeyI');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(panel(page)).toHaveCount(0);
});

test('on a phone it is below the page, in Chinese and in the dark theme', async ({ page, server }) => {
  await page.addInitScript(([token]) => localStorage.setItem('acc_token', token ?? ''), [await server.token('admin')]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operate/company?lang=zh');
  const card = page.locator('.v-record-card').first();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '检查器' }).click();
  const inspector = page.getByRole('dialog', { name: '检查器' });
  await expect(inspector.getByRole('button', { name: '选取' })).toHaveAttribute('aria-pressed', 'true');
  await card.locator('[data-field="comp_type"]').click();
  await expect(inspector).toContainText('字段 comp_type');
  await expectAccessible(page, { within: '[data-inspector][role]' });
  await inspector.getByRole('button', { name: '未显示的内容' }).click();
  await inspector.getByRole('searchbox').fill('手机');
  await expect(inspector.getByRole('listitem').first()).toContainText('手机上不显示');
  await expectAccessible(page, { within: '[data-inspector][role]' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
