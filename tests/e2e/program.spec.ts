import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { everything, path, programDesk, storedOf } from '../support/program-desk';

test('[product-node-types] [currency-symbols] [plan-prices] a program from nothing to sale, and every record in its list', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', '/product/product_list');
  await page.getByRole('button', { name: 'New device program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New device program');
  await expect(desk.field('Channels').getByRole('option')).toHaveText(['Choose…', 'Single channel', 'Multi channel']);
  await expectAccessible(page);
  await desk.fillProduct('Harbour One');
  await desk.next();

  await desk.step('First version');
  await desk.fillVersion('1.2.0');
  await expectAccessible(page);
  await desk.next();

  await desk.step('Goods and prices');
  await expect(desk.field('Name of the goods')).toHaveValue('Harbour One');
  for (const symbol of ['¥', '$', '₹']) await expect(desk.main.getByRole('row', { name: /^Sell 15 days, 12 months/ }).getByText(symbol, { exact: true })).toBeVisible();
  await expect(desk.price('15 days, 12 months', 'CNY')).toHaveValue('60');
  await expect(desk.price('15 days, 12 months', 'USD')).toHaveValue('120');
  await expect(desk.price('30 days, 1 month', 'INR')).toHaveValue('');
  await desk.sell('1 day, 1 month').uncheck();
  await desk.price('3 days, 1 month', 'USD').fill('4.50');
  await expectAccessible(page);
  await desk.next();

  await desk.step('Apps');
  await desk.main.getByRole('button', { name: 'Northlight Home' }).click();
  await desk.main.getByRole('button', { name: 'Northlight Pro' }).click();
  await expectAccessible(page);
  await desk.next();

  await desk.step('Review');
  const product = desk.main.getByRole('region', { name: 'Product', exact: true });
  await expect(product).toContainText('Northlight Cameras Ltd');
  await expect(desk.main.getByRole('row', { name: /Harbour One · 3 days, 1 month/ })).toContainText('$4.50');
  await expectAccessible(page);
  await desk.create(38);

  await desk.finished('Harbour One');
  await expectAccessible(page);
  expect(await storedOf(server, 'Harbour One')).toEqual({ products: 1, versions: 1, goods: 9, forProduct: 9, inApps: 18 });
  const [good] = await server.database.query(raw("select month, attr, state, fact_price_rmb, fact_price_usd, comp_cn_price, comp_other_price from good where name = 'Harbour One · 3 days, 1 month'"));
  expect(good).toMatchObject({ month: 1, attr: '{"lifecycle":3}', state: 1, fact_price_rmb: '2.00', fact_price_usd: '4.50', comp_cn_price: '2.00', comp_other_price: '4.00' });

  // A reload and the way back from a record lead to the same page.
  await page.reload();
  await desk.finished('Harbour One');
  await desk.main.getByRole('link', { name: '1.2.0' }).click();
  await expect(page.getByRole('row').filter({ hasText: '1.2.0' })).toHaveCount(1);
  await page.goBack();
  await desk.main.getByRole('link', { name: 'Harbour One · 7 days, 12 months' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour One · 7 days, 12 months');
  await page.getByRole('tab', { name: 'Sold in apps' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Northlight' })).toHaveCount(2);
  await page.goto('/product/product_list?lang=en');
  await page.getByRole('searchbox', { name: 'Name' }).or(page.getByRole('textbox', { name: 'Name' })).first().fill('Harbour One');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Harbour One' })).toHaveCount(1);
  await page.goto('/operate/good?lang=en');
  await page.getByRole('searchbox', { name: 'Name' }).or(page.getByRole('textbox', { name: 'Name' })).first().fill('Harbour One');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  await page.goto(`${path}?lang=en`);
  await expect(desk.field('Name')).toHaveValue('');
});

test('[wizard-prechange] [wizard-section4] each step stays until its check passes', async ({ page, server }) => {
  const desk = programDesk(page);
  const [taken] = await server.database.query<{ name: string; pk: string; comp_name: string }>(
    raw("select p.name, p.pk, c.comp_name from product p join company c on c.comp_id = p.comp_id where c.comp_name = 'Northlight Cameras Ltd' limit 1"),
  );
  if (!taken) throw new Error('The seed has no product of the company');
  await signIn(page, 'admin', path);
  await desk.next();
  await expect(desk.main.getByText('4 fields need your attention')).toBeVisible();
  await expect(desk.field('Name')).toBeFocused();
  await expect(desk.main.getByLabel(/^Device type/)).toHaveAccessibleDescription('Attribute value cannot be empty');

  // Names that differ in capitals alone are the same.
  await desk.fillProduct(taken.name.toUpperCase());
  await desk.field('Product key').fill(taken.pk);
  await desk.next();
  await expect(desk.field('Name')).toHaveAccessibleDescription(/cannot add duplicate products to the same company/);
  await expect(desk.field('Product key')).toHaveAccessibleDescription(/cannot add duplicate products to the same company/);
  await desk.field('Name').fill('Harbour Two');
  await desk.field('Product key').fill('');
  server.fault({ path: '/v2/umh/admin/product/list', times: 2, kind: 'drop' });
  await desk.next();
  await expect(desk.main.getByText('This step could not be checked. Please try again.')).toBeVisible();
  await desk.step('Product');
  await desk.next();

  await desk.step('First version');
  await desk.next();
  await expect(desk.main.getByText(/fields need your attention/)).toBeVisible();
  await desk.fillVersion();
  await desk.next();

  await desk.step('Goods and prices');
  await desk.main.getByRole('checkbox', { name: 'Sell all' }).uncheck();
  await desk.next();
  await expect(desk.main.getByText('Choose at least one item to sell.')).toBeVisible();
  await desk.sell('7 days, 1 month').check();
  for (const [price, says] of [['0', /greater than 0/], ['1.234', /at most 2/i], ['', /empty/], ['abc', /number/i]] as const) {
    await desk.price('7 days, 1 month', 'USD').fill(price);
    await desk.next();
    await expect(desk.price('7 days, 1 month', 'USD')).toHaveAccessibleDescription(says);
    await expect(desk.price('7 days, 1 month', 'USD')).toBeFocused();
  }
  await desk.sell('3 days, 1 month').check();
  await desk.price('7 days, 1 month', 'USD').fill('3.99');
  await expect(desk.main.getByText(/7 days, 1 month, USD: keeps recordings longer/)).toBeVisible();
  await server.api('/v2/mall/admin/product/add', { name: 'harbour two · 7 days, 1 month', comp_id: 24, service: 1, month: 1 }, 'admin');
  await desk.next();
  await expect(desk.field('Name of the goods')).toHaveAccessibleDescription(/sells goods with this name already/);
  await expect(desk.main.getByText('7 days, 1 month: an item with this name exists.')).toBeVisible();
  await desk.field('Name of the goods').fill('Harbour cloud');
  await desk.next();

  await desk.step('Apps');
  await desk.next();
  await expect(desk.main.getByRole('combobox', { name: 'Apps' })).toHaveAccessibleDescription(/empty/);
  await desk.addApp();
  await desk.next();
  await desk.step('Review');
  await desk.main.getByRole('button', { name: 'Change: Goods and prices' }).click();
  await desk.main.getByRole('button', { name: 'Reset to plan prices' }).click();
  await expect(desk.price('7 days, 1 month', 'USD')).toHaveValue('6');
  await expect(desk.sell('1 day, 1 month')).not.toBeChecked();
});

test('without the right to add there is no program; without that to sell it ends with the version', async ({ page, server, context }) => {
  await signIn(page, 'viewer', path);
  await expect(page.getByText('No permission to view')).toBeVisible();

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  const desk = programDesk(page);
  await signIn(page, 'factory', path);
  await expect(desk.main.getByText(/You may not add goods/)).toBeVisible();
  await expect(desk.main.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([/Product/, /First version/, /Review/]);
  await desk.fillProduct('Workshop One', '深圳锐视智能科技有限公司');
  await desk.next();
  await desk.fillVersion();
  await desk.next();
  await desk.create(2);
  await desk.finished('Workshop One');
  expect(await storedOf(server, 'Workshop One')).toMatchObject({ products: 1, versions: 1, goods: 0 });
});

test('a program by keyboard alone', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', '/product/product_list');
  await page.getByRole('button', { name: 'New device program' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New device program');
  await desk.field('Name').pressSequentially('Harbour Keys');
  await desk.main.getByRole('combobox', { name: 'Company' }).pressSequentially('Northlight Cameras');
  await expect(page.getByRole('option')).toHaveText(['Northlight Cameras Ltd']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(desk.main.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await page.keyboard.type('Indoor');
  await expect(page.getByRole('option')).toHaveText(['Indoor camera']);
  await page.keyboard.press('Enter');
  await desk.main.getByLabel(/^Device type/).press('ArrowDown');
  await desk.field('Name').press('Enter');
  await desk.step('First version');
  await desk.fillVersion();
  await desk.main.getByRole('textbox', { name: /^Version( \*)?$/ }).press('Enter');
  await desk.step('Goods and prices');
  await desk.main.getByRole('checkbox', { name: 'Sell all' }).press('Space');
  await desk.sell('7 days, 1 month').press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(desk.sell('7 days, 12 months')).toBeFocused();
  await page.keyboard.press('Space');
  await desk.price('7 days, 1 month', 'CNY').press('ControlOrMeta+a');
  await page.keyboard.type('3.30');
  await page.keyboard.press('Enter');
  await expect(desk.price('7 days, 12 months', 'CNY')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('33');
  await page.keyboard.press('ArrowUp');
  await expect(desk.price('7 days, 1 month', 'CNY')).toBeFocused();
  await desk.price('7 days, 1 month', 'USD').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '6.60\t$7\n66\t70\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(desk.price('7 days, 12 months', 'INR')).toHaveValue('70');
  await desk.field('Name of the goods').press('Enter');
  await desk.step('Apps');
  await desk.main.getByRole('button', { name: 'Northlight Home' }).press('Enter');
  await desk.main.getByRole('button', { name: 'Next' }).press('Enter');
  await desk.step('Review');
  await desk.main.getByRole('button', { name: 'Create 8 records' }).press('Enter');
  await desk.finished('Harbour Keys');
  await expect(page.getByRole('heading', { level: 2, name: 'Harbour Keys is set up' })).toBeFocused();
  expect(await storedOf(server, 'Harbour Keys')).toEqual(everything);
});

test('on a phone and in Chinese it is all there, and nothing is wider than the screen', async ({ page }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.fillProduct('Harbour Small');
  await fits();
  await desk.next();
  await desk.fillVersion();
  await fits();
  await desk.next();
  await desk.step('Goods and prices');
  const grid = page.getByRole('table', { name: 'Goods by lifecycle' });
  expect(await grid.evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true);
  await fits();
  await expectAccessible(page);
  await page.goto(`${path}?lang=zh-CN`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新建设备方案');
  await expect(page.getByText('有 1 个文件无法保留，请重新选择。')).toBeVisible();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /首个版本/ })).toBeVisible();
  await fits();
  await expectAccessible(page);
});

test("the browser's way back leads to the step before, with what was typed", async ({ page }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillProduct('Harbour Nine');
  await desk.next();
  await desk.step('First version');
  await page.goBack();
  await desk.step('Product');
  await expect(desk.field('Name')).toHaveValue('Harbour Nine');
  await page.goForward();
  await desk.step('First version');
  await page.goto(`${path}?step=review&lang=en`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await desk.step('Product');
});
