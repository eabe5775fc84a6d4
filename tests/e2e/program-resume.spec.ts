import { expect, signIn, test } from '../support/console';
import { everything, path, programWizard, storedOf } from '../support/program-wizard';

const goodAdd = '/v2/mall/admin/product/add';

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
