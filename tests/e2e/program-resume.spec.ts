import { raw } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';
import { everything, path, programWizard, storedOf } from '../support/program-wizard';

const productAdd = '/user/product/add';
const versionAdd = '/v2/ota/admin/product/ver/add';
const goodAdd = '/v2/mall/admin/product/add';
const bindApp = '/v2/mall/admin/product/apprela/set';

test('after a failure the page shows the created records, and continues without creating one twice', async ({
  page,
  server,
}) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier One');
  server.fault({ path: goodAdd, times: 1, kind: 'code', code: 777 });
  await wizard.create(8);
  const alert = wizard.main.getByRole('alert');
  await expect(alert).toContainText('Could not be created: item Pier One · 7 days, 1 month.');
  await expect(alert).toContainText('CODE: 777');
  await expect(wizard.main.getByRole('listitem').filter({ hasText: 'Product: Pier One' })).toContainText('Created');
  await expect(wizard.main.getByRole('listitem').filter({ hasText: 'Pier One · 7 days, 1 month' })).toContainText(
    'Stopped',
  );
  expect(await storedOf(server, 'Pier One')).toEqual({ products: 1, versions: 1, goods: 0, forProduct: 0, inApps: 0 });

  server.fault({ path: bindApp, times: 1, kind: '500' });
  await alert.getByRole('button', { name: 'Continue' }).click();
  await expect(alert).toContainText('Could not be created');
  await expect(alert).toContainText('Pier One');
  await alert.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier One');
  expect(await storedOf(server, 'Pier One')).toEqual(everything);
});

test('remaining records can be changed, and created ones are only shown', async ({ page, server }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Two');
  server.fault({ path: versionAdd, times: 1, kind: 'code', code: 409 });
  await wizard.create(8);
  await expect(wizard.main.getByRole('alert')).toContainText(
    'The product has this version for the same devices already.',
  );
  const [product] = await server.database.query<{ pk: string }>(raw("select pk from product where name = 'Pier Two'"));
  const details = [
    { lang: 'en', zone_type: 1, zone: '', url: 'https://files.example/a.bin', size: 0, title: 'x', content: '' },
  ];
  expect((await server.api(versionAdd, { pk: product?.pk ?? '', ver: '1.0.0', details }, 'admin')).code).toBe(200);
  await wizard.main.getByRole('button', { name: 'Change what is missing' }).click();
  await wizard.step('First version');
  await wizard.next();
  await expect(wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ })).toHaveAccessibleDescription(
    /has this version/,
  );
  await wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ }).fill('1.0.1');
  await wizard.main.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.main.getByText('Pier Two has been created. Change it on its own page.')).toBeVisible();
  await expect(wizard.main.getByRole('textbox')).toHaveCount(0);
  for (const step of ['First version', 'Goods and prices', 'Apps', 'Review']) {
    await wizard.next();
    await wizard.step(step);
  }
  await wizard.create(7);
  await wizard.finished('Pier Two');
  expect(await storedOf(server, 'Pier Two')).toEqual({ ...everything, versions: 2 });
});

test('a record is searched after a lost answer to a product, a version, a good and a binding, and nothing is created twice', async ({
  page,
  server,
}) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Lost');
  for (const call of [productAdd, versionAdd, goodAdd, bindApp]) server.fault({ path: call, times: 1, kind: 'lost' });
  await wizard.create(8);
  await wizard.finished('Pier Lost');
  expect(await storedOf(server, 'Pier Lost')).toEqual(everything);
});

test('a write that did not arrive is reported, and sent again on continuing', async ({ page, server }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Three');
  // Twice: the call has an idempotency key, so the console repeats it once by itself.
  server.fault({ path: productAdd, times: 2, kind: 'drop' });
  await wizard.create(8);
  await expect(wizard.main.getByRole('alert')).toContainText('The answer was lost. Read again: it does not exist yet.');
  await wizard.main.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier Three');
  expect(await storedOf(server, 'Pier Three')).toEqual(everything);
});

test('after a reload during a call the page continues with the record of that call', async ({ page, server }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Four');
  // The platform creates the record, and its answer does not arrive.
  const reached = new Promise<void>((resolve) => {
    void page.route(`**${goodAdd}`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await wizard.create(8);
  await reached;
  await page.reload();
  await page.unroute(`**${goodAdd}`);
  await expect(wizard.main.getByText(/Pier Four, left on/)).toBeVisible();
  await expect(wizard.main.getByText('2 of its records have been created already.')).toBeVisible();
  await wizard.main.getByRole('button', { name: 'Resume' }).click();
  await expect(wizard.main.getByText('2 of 8 records exist. Nothing that exists is created again.')).toBeVisible();
  await wizard.main.getByRole('button', { name: 'Continue' }).click();
  await wizard.finished('Pier Four');
  expect(await storedOf(server, 'Pier Four')).toEqual(everything);
});

test('leaving keeps a draft without files, which can be resumed or discarded', async ({ page }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await page.goto(`${path}?lang=en`);
  await expect(wizard.field('Name')).toBeVisible();
  await wizard.fillProduct('Pier Five');
  await wizard.next();
  await wizard.fillVersion('2.0.0');
  await wizard.next();
  await wizard.step('Goods and prices');
  await wizard.price('7 days, 1 month', 'USD').fill('6.60');
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await page.goto(`${path}?lang=en`);
  await expect(wizard.main.getByText('first.bin could not be kept: please choose the file again.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/http[^"\\]*first\.bin/);
  await wizard.main.getByRole('button', { name: 'Resume' }).click();
  await wizard.step('First version');
  await expect(wizard.main.getByRole('textbox', { name: /^Version( \*)?$/ })).toHaveValue('2.0.0');
  await wizard.next();
  await wizard.step('First version');
  await wizard.chooseFile();
  await wizard.next();
  await wizard.step('Goods and prices');
  await expect(wizard.price('7 days, 1 month', 'USD')).toHaveValue('6.60');
  await page.reload();
  await wizard.main.getByRole('button', { name: 'Discard' }).click();
  await expect(wizard.field('Name')).toHaveValue('');
  await page.reload();
  await expect(wizard.field('Name')).toHaveValue('');
});

test('a draft with records is discarded after a question, and its records stay', async ({ page, server, context }) => {
  const wizard = programWizard(page);
  await signIn(page, 'admin', path);
  await wizard.fillAll('Pier Six');
  server.fault({ path: goodAdd, times: 1, kind: 'code', code: 777 });
  await wizard.create(8);
  await expect(wizard.main.getByRole('alert')).toContainText('CODE: 777');

  const other = await context.newPage();
  const there = programWizard(other);
  await other.goto(`${path}?lang=en`);
  await there.main.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByRole('dialog')).toContainText('The 2 records that exist stay.');
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(there.field('Name')).toHaveValue('');

  await wizard.main.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.main.getByRole('alert')).toContainText('finished or discarded in another tab');
  await wizard.main.getByRole('button', { name: 'Start another program' }).click();
  await expect(wizard.field('Name')).toHaveValue('');
  expect(await storedOf(server, 'Pier Six')).toMatchObject({ products: 1, versions: 1, goods: 0 });
});
