import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { everything, path, programWizard, storedOf } from '../support/program-wizard';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The wizard of a device program: its checks, and what a failed call leaves. Its looks, reloads and keys: tests/e2e/program*.spec.ts. */

const productAdd = '/user/product/add';
const versionAdd = '/v2/ota/admin/product/ver/add';
const goodAdd = '/v2/mall/admin/product/add';
const bindApp = '/v2/mall/admin/product/apprela/set';

let page: WholeConsole;
const wizard = programWizard(domPage);
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

async function come(account = 'admin'): Promise<void> {
  await page.become(account);
  await page.screen.open(`${path}?lang=en`);
}

it('[wizard-prechange] [wizard-section4] a step stays open until its check passes', async () => {
  const [taken] = await page.sandbox.database.query<{ name: string; pk: string; comp_name: string }>(
    raw(
      "select p.name, p.pk, c.comp_name from product p join company c on c.comp_id = p.comp_id where c.comp_name = 'Northlight Cameras Ltd' limit 1",
    ),
  );
  if (!taken) throw new Error('The seed has no product of the company');
  await come();
  await wizard.next();
  await expectPart(wizard.main.getByText('4 fields need your attention')).toBeVisible();
  await expectPart(wizard.field('Name')).toBeFocused();
  await expectPart(wizard.main.getByLabel(/^Device type/)).toHaveAccessibleDescription(
    'Attribute value cannot be empty',
  );

  // Names that differ only in upper and lower case are equal.
  await wizard.fillProduct(taken.name.toUpperCase());
  await wizard.field('Product key').fill(taken.pk);
  await wizard.next();
  await expectPart(wizard.field('Name')).toHaveAccessibleDescription(
    /cannot add duplicate products to the same company/,
  );
  await expectPart(wizard.field('Product key')).toHaveAccessibleDescription(
    /cannot add duplicate products to the same company/,
  );
  await wizard.field('Name').fill('Harbour Two');
  await wizard.field('Product key').fill('');
  page.fault({ path: '/v2/umh/admin/product/list', times: 2, kind: 'drop' });
  await wizard.next();
  await expectPart(wizard.main.getByText('This step could not be checked. Please try again.')).toBeVisible();
  await wizard.step('Product');
  await wizard.next();

  await wizard.step('First version');
  await wizard.next();
  await expectPart(wizard.main.getByText(/fields need your attention/)).toBeVisible();
  await wizard.fillVersion();
  await wizard.next();

  await wizard.step('Goods and prices');
  await wizard.main.getByRole('checkbox', { name: 'Sell all' }).uncheck();
  await wizard.next();
  await expectPart(wizard.main.getByText('Choose at least one item to sell.')).toBeVisible();
  await wizard.sell('7 days, 1 month').check();
  for (const [price, says] of [
    ['0', /from 0.01 to/],
    ['1.234', /at most 2/i],
    ['', /empty/],
    ['abc', /number/i],
  ] as const) {
    await wizard.price('7 days, 1 month', 'USD').fill(price);
    await wizard.next();
    await expectPart(wizard.price('7 days, 1 month', 'USD')).toHaveAccessibleDescription(says);
    await expectPart(wizard.price('7 days, 1 month', 'USD')).toBeFocused();
  }
  await wizard.sell('3 days, 1 month').check();
  await wizard.price('7 days, 1 month', 'USD').fill('3.99');
  await expectPart(wizard.main.getByText(/7 days, 1 month, USD: keeps recordings longer/)).toBeVisible();
  await page.api(
    '/v2/mall/admin/product/add',
    { name: 'harbour two · 7 days, 1 month', comp_id: 24, service: 1, month: 1 },
    'admin',
  );
  await wizard.next();
  await expectPart(wizard.field('Name of the goods')).toHaveAccessibleDescription(/sells goods with this name already/);
  await expectPart(wizard.main.getByText('7 days, 1 month: an item with this name exists.')).toBeVisible();
  await wizard.field('Name of the goods').fill('Harbour cloud');
  await wizard.next();

  await wizard.step('Apps');
  await wizard.next();
  await expectPart(wizard.main.getByRole('combobox', { name: 'Apps' })).toHaveAccessibleDescription(/empty/);
  await wizard.addApp();
  await wizard.next();
  await wizard.step('Review');
  await wizard.main.getByRole('button', { name: 'Change: Goods and prices' }).click();
  await wizard.main.getByRole('button', { name: 'Reset to plan prices' }).click();
  await expectPart(wizard.price('7 days, 1 month', 'USD')).toHaveValue('6');
  await expectPart(wizard.sell('1 day, 1 month')).not.toBeChecked();
});

it('there is no wizard without the permission to add, and it ends with the version without the permission to sell', async () => {
  await come('viewer');
  await expectPart(domPage.getByText('No permission to view')).toBeVisible();

  await come('factory');
  await expectPart(wizard.main.getByText(/You may not add goods/)).toBeVisible();
  await expectPart(wizard.main.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Product/,
    /First version/,
    /Review/,
  ]);
  await wizard.fillProduct('Workshop One', '深圳锐视智能科技有限公司');
  await wizard.next();
  await wizard.fillVersion();
  await wizard.next();
  await wizard.create(2);
  await wizard.finished('Workshop One');
  expect(await storedOf(page.sandbox, 'Workshop One')).toMatchObject({ products: 1, versions: 1, goods: 0 });
});

it('after a failure the page shows the created records, and continues without creating one twice', async () => {
  await come();
  await wizard.fillAll('Pier One');
  page.fault({ path: goodAdd, times: 1, kind: 'code', code: 777 });
  await wizard.create(8);
  const alert = wizard.main.getByRole('alert');
  await expectPart(alert).toContainText('Could not be created: item Pier One · 7 days, 1 month.');
  await expectPart(alert).toContainText('CODE: 777');
  await expectPart(wizard.main.getByRole('listitem').filter({ hasText: 'Product: Pier One' })).toContainText('Created');
  await expectPart(wizard.main.getByRole('listitem').filter({ hasText: 'Pier One · 7 days, 1 month' })).toContainText(
    'Stopped',
  );
  expect(await storedOf(page.sandbox, 'Pier One')).toEqual({
    products: 1,
    versions: 1,
    goods: 0,
    forProduct: 0,
    inApps: 0,
  });

  page.fault({ path: bindApp, times: 1, kind: '500' });
  await alert.getByRole('button', { name: 'Continue' }).click();
  await expectPart(alert).toContainText('Could not be created');
  await expectPart(alert).toContainText('Pier One');
  await alert.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier One');
  expect(await storedOf(page.sandbox, 'Pier One')).toEqual(everything);
});

it('remaining records can be changed, and created ones are only shown', async () => {
  await come();
  await wizard.fillAll('Pier Two');
  page.fault({ path: versionAdd, times: 1, kind: 'code', code: 409 });
  await wizard.create(8);
  await expectPart(wizard.main.getByRole('alert')).toContainText(
    'The product has this version for the same devices already.',
  );
  const [product] = await page.sandbox.database.query<{ pk: string }>(
    raw("select pk from product where name = 'Pier Two'"),
  );
  const details = [
    { lang: 'en', zone_type: 1, zone: '', url: 'https://files.example/a.bin', size: 0, title: 'x', content: '' },
  ];
  expect((await page.api(versionAdd, { pk: product?.pk ?? '', ver: '1.0.0', details }, 'admin')).code).toBe(200);
  await wizard.main.getByRole('button', { name: 'Change what is missing' }).click();
  await wizard.step('First version');
  await wizard.next();
  await expectPart(wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ })).toHaveAccessibleDescription(
    /has this version/,
  );
  await wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ }).fill('1.0.1');
  await wizard.main.getByRole('button', { name: 'Back' }).click();
  await expectPart(wizard.main.getByText('Pier Two has been created. Change it on its own page.')).toBeVisible();
  await expectPart(wizard.main.getByRole('textbox')).toHaveCount(0);
  for (const step of ['First version', 'Goods and prices', 'Apps', 'Review']) {
    await wizard.next();
    await wizard.step(step);
  }
  await wizard.create(7);
  await wizard.finished('Pier Two');
  expect(await storedOf(page.sandbox, 'Pier Two')).toEqual({ ...everything, versions: 2 });
});

it('a record is searched after a lost answer to a product, a version, a good and a binding, and nothing is created twice', async () => {
  await come();
  await wizard.fillAll('Pier Lost');
  for (const call of [productAdd, versionAdd, goodAdd, bindApp]) page.fault({ path: call, times: 1, kind: 'lost' });
  await wizard.create(8);
  await wizard.finished('Pier Lost');
  expect(await storedOf(page.sandbox, 'Pier Lost')).toEqual(everything);
});

it('a write that did not arrive is reported, and sent again on continuing', async () => {
  await come();
  await wizard.fillAll('Pier Three');
  // Twice: the call has an idempotency key, so the console repeats it once by itself.
  page.fault({ path: productAdd, times: 2, kind: 'drop' });
  await wizard.create(8);
  await expectPart(wizard.main.getByRole('alert')).toContainText(
    'The answer was lost. Read again: it does not exist yet.',
  );
  await wizard.main.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier Three');
  expect(await storedOf(page.sandbox, 'Pier Three')).toEqual(everything);
});
