import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test } from '../support/console';
import { everything, path, programWizard, storedOf } from '../support/program-wizard';

test('[product-node-types] [currency-symbols] [plan-prices] the wizard leads from nothing to sale, and every record is in its list', async ({
  page,
  server,
}) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', '/product/product_list');
  await page.getByRole('button', { name: 'New device program' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New device program');
  await expect(wizard.field('Channels').getByRole('option')).toHaveText(['Choose…', 'Single channel', 'Multi channel']);
  await expectAccessible(page);
  await wizard.fillProduct('Harbour One');
  await wizard.next();

  await wizard.step('First version');
  await wizard.fillVersion('1.2.0');
  await expectAccessible(page);
  await wizard.next();

  await wizard.step('Goods and prices');
  await expect(wizard.field('Name of the goods')).toHaveValue('Harbour One');
  for (const symbol of ['¥', '$', '₹'])
    await expect(
      wizard.main.getByRole('row', { name: /^Sell 15 days, 12 months/ }).getByText(symbol, { exact: true }),
    ).toBeVisible();
  await expect(wizard.price('15 days, 12 months', 'CNY')).toHaveValue('60');
  await expect(wizard.price('15 days, 12 months', 'USD')).toHaveValue('120');
  await expect(wizard.price('30 days, 1 month', 'INR')).toHaveValue('');
  await wizard.sell('1 day, 1 month').uncheck();
  await wizard.price('3 days, 1 month', 'USD').fill('4.50');
  // High enough that the bar with the buttons covers none of the prices.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await expectAccessible(page);
  await wizard.next();

  await wizard.step('Apps');
  await wizard.main.getByRole('button', { name: 'Northlight Home' }).click();
  await wizard.main.getByRole('button', { name: 'Northlight Pro' }).click();
  await expectAccessible(page);
  await wizard.next();

  await wizard.step('Review');
  const product = wizard.main.getByRole('region', { name: 'Product', exact: true });
  await expect(product).toContainText('Northlight Cameras Ltd');
  await expect(wizard.main.getByRole('row', { name: /Harbour One · 3 days, 1 month/ })).toContainText('$4.50');
  await expectAccessible(page);
  await wizard.create(38);

  await wizard.finished('Harbour One');
  await expectAccessible(page);
  expect(await storedOf(server, 'Harbour One')).toEqual({
    products: 1,
    versions: 1,
    goods: 9,
    forProduct: 9,
    inApps: 18,
  });
  const [good] = await server.database.query(
    raw(
      "select month, attr, state, fact_price_rmb, fact_price_usd, comp_cn_price, comp_other_price from good where name = 'Harbour One · 3 days, 1 month'",
    ),
  );
  expect(good).toMatchObject({
    month: 1,
    attr: '{"lifecycle":3,"free_days":0}',
    state: 1,
    fact_price_rmb: '2.00',
    fact_price_usd: '4.50',
    comp_cn_price: '2.00',
    comp_other_price: '4.00',
  });

  // A reload and the link back from a record open the same page.
  await page.reload();
  await wizard.finished('Harbour One');
  await wizard.main.getByRole('link', { name: '1.2.0' }).click();
  await expect(page.getByRole('row').filter({ hasText: '1.2.0' })).toHaveCount(1);
  await page.goBack();
  await wizard.main.getByRole('link', { name: 'Harbour One · 7 days, 12 months' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour One · 7 days, 12 months');
  await page.getByRole('tab', { name: 'Sold in apps' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Northlight' })).toHaveCount(2);
  await go(page, '/product/product_list?lang=en');
  await page
    .getByRole('searchbox', { name: 'Name' })
    .or(page.getByRole('textbox', { name: 'Name' }))
    .first()
    .fill('Harbour One');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Harbour One' })).toHaveCount(1);
  await go(page, '/operate/good?lang=en');
  await page
    .getByRole('searchbox', { name: 'Name' })
    .or(page.getByRole('textbox', { name: 'Name' }))
    .first()
    .fill('Harbour One');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–9 of 9')).toBeVisible();
  await go(page, `${path}?lang=en`);
  await expect(wizard.field('Name')).toHaveValue('');
});

test('the wizard works with the keyboard alone', async ({ page, server }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', '/product/product_list');
  await page.getByRole('button', { name: 'New device program' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New device program');
  await wizard.field('Name').pressSequentially('Harbour Keys');
  await wizard.main.getByRole('combobox', { name: 'Company' }).pressSequentially('Northlight Cameras');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Northlight Cameras Ltd']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(wizard.main.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await page.keyboard.type('Indoor');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Indoor camera']);
  await page.keyboard.press('Enter');
  await wizard.main.getByLabel(/^Device type/).press('ArrowDown');
  await wizard.field('Name').press('Enter');
  await wizard.step('First version');
  await wizard.fillVersion();
  await wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ }).press('Enter');
  await wizard.step('Goods and prices');
  await wizard.main.getByRole('checkbox', { name: 'Sell all' }).press('Space');
  await wizard.sell('7 days, 1 month').press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(wizard.sell('7 days, 12 months')).toBeFocused();
  await page.keyboard.press('Space');
  await wizard.price('7 days, 1 month', 'CNY').press('ControlOrMeta+a');
  await page.keyboard.type('3.30');
  await page.keyboard.press('Enter');
  await expect(wizard.price('7 days, 12 months', 'CNY')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('33');
  await page.keyboard.press('ArrowUp');
  await expect(wizard.price('7 days, 1 month', 'CNY')).toBeFocused();
  await wizard.price('7 days, 1 month', 'USD').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '6.60\t$7\n66\t70\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(wizard.price('7 days, 12 months', 'INR')).toHaveValue('70');
  await wizard.field('Name of the goods').press('Enter');
  await wizard.step('Apps');
  await wizard.main.getByRole('button', { name: 'Northlight Home' }).press('Enter');
  await wizard.main.getByRole('button', { name: 'Next' }).press('Enter');
  await wizard.step('Review');
  await wizard.main.getByRole('button', { name: 'Create 8 records' }).press('Enter');
  await wizard.finished('Harbour Keys');
  await expect(page.getByRole('heading', { level: 2, name: 'Harbour Keys is set up' })).toBeFocused();
  expect(await storedOf(server, 'Harbour Keys')).toEqual(everything);
});

test('the wizard is complete on a phone and in Chinese, and nothing is wider than the screen', async ({ page }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await wizard.fillProduct('Harbour Small');
  await fits();
  await wizard.next();
  await wizard.fillVersion();
  await fits();
  await wizard.next();
  await wizard.step('Goods and prices');
  const grid = page.getByRole('table', { name: 'Goods by lifecycle' });
  expect(await grid.evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true);
  await fits();
  await expectAccessible(page);
  await page.goto(`${path}?lang=zh-CN`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新建设备方案');
  await expect(page.getByText(/所选文件 \S+ 无法保留，请重新选择。/)).toBeVisible();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /首个版本/ })).toBeVisible();
  await fits();
  await expectAccessible(page);
});

test("the browser's Back opens the previous step with the typed values", async ({ page }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillProduct('Harbour Nine');
  await wizard.next();
  await wizard.step('First version');
  await page.goBack();
  await wizard.step('Product');
  await expect(wizard.field('Name')).toHaveValue('Harbour Nine');
  await page.goForward();
  await wizard.step('First version');
  await page.goto(`${path}?step=review&lang=en`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await wizard.step('Product');
});
