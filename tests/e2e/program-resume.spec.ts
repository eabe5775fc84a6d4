import { raw } from '../../sandbox/database/sql';
import { expect, signIn, test } from '../support/console';
import { everything, path, programDesk, storedOf } from '../support/program-desk';

const productAdd = '/user/product/add';
const versionAdd = '/v2/ota/admin/product/ver/add';
const goodAdd = '/v2/mall/admin/product/add';
const bindApp = '/v2/mall/admin/product/apprela/set';

test('a failure half-way says what exists, and goes on from there without making anything twice', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillAll('Pier One');
  server.fault({ path: goodAdd, times: 1, kind: 'code', code: 777 });
  await desk.create(8);
  const alert = desk.main.getByRole('alert');
  await expect(alert).toContainText('Could not be created: item Pier One · 7 days, 1 month.');
  await expect(alert).toContainText('CODE: 777');
  await expect(desk.main.getByRole('listitem').filter({ hasText: 'Product: Pier One' })).toContainText('Created');
  await expect(desk.main.getByRole('listitem').filter({ hasText: 'Pier One · 7 days, 1 month' })).toContainText('Stopped');
  expect(await storedOf(server, 'Pier One')).toEqual({ products: 1, versions: 1, goods: 0, forProduct: 0, inApps: 0 });

  server.fault({ path: bindApp, times: 1, kind: '500' });
  await alert.getByRole('button', { name: 'Continue' }).click();
  await expect(alert).toContainText('Could not be created');
  await expect(alert).toContainText('Pier One');
  await alert.getByRole('button', { name: 'Continue' }).click();
  await desk.finished('Pier One');
  expect(await storedOf(server, 'Pier One')).toEqual(everything);
});

test('what is missing can be changed; what exists is shown, not asked for again', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillAll('Pier Two');
  server.fault({ path: versionAdd, times: 1, kind: 'code', code: 409 });
  await desk.create(8);
  await expect(desk.main.getByRole('alert')).toContainText('The product has this version for the same devices already.');
  const [product] = await server.database.query<{ pk: string }>(raw("select pk from product where name = 'Pier Two'"));
  const details = [{ lang: 'en', zone_type: 1, zone: '', url: 'https://files.example/a.bin', size: 0, title: 'x', content: '' }];
  expect((await server.api(versionAdd, { pk: product?.pk ?? '', ver: '1.0.0', details }, 'admin')).code).toBe(200);
  await desk.main.getByRole('button', { name: 'Change what is missing' }).click();
  await desk.step('First version');
  await desk.next();
  await expect(desk.main.getByRole('textbox', { name: /^Version( \*)?$/ })).toHaveAccessibleDescription(/has this version/);
  await desk.main.getByRole('textbox', { name: /^Version( \*)?$/ }).fill('1.0.1');
  await desk.main.getByRole('button', { name: 'Back' }).click();
  await expect(desk.main.getByText('Pier Two has been created. Change it on its own page.')).toBeVisible();
  await expect(desk.main.getByRole('textbox')).toHaveCount(0);
  for (const step of ['First version', 'Goods and prices', 'Apps', 'Review']) {
    await desk.next();
    await desk.step(step);
  }
  await desk.create(7);
  await desk.finished('Pier Two');
  expect(await storedOf(server, 'Pier Two')).toEqual({ ...everything, versions: 2 });
});

for (const [at, call] of [['product', productAdd], ['version', versionAdd], ['good', goodAdd], ['binding', bindApp]] as const) {
  test(`a lost answer to a ${at} is looked for, and nothing is made twice`, async ({ page, server }) => {
    const name = `Pier ${at}`;
    const desk = programDesk(page);
    await signIn(page, 'admin', path);
    await desk.fillAll(name);
    server.fault({ path: call, times: 1, kind: 'lost' });
    await desk.create(8);
    await desk.finished(name);
    expect(await storedOf(server, name)).toEqual(everything);
  });
}

test('a write that never arrived is said, and made when it goes on', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillAll('Pier Three');
  // Twice: the call has a key under which it is done once, so it is sent again by itself.
  server.fault({ path: productAdd, times: 2, kind: 'drop' });
  await desk.create(8);
  await expect(desk.main.getByRole('alert')).toContainText('The answer was lost. Read again: it is not there yet.');
  await desk.main.getByRole('button', { name: 'Continue' }).click();
  await desk.finished('Pier Three');
  expect(await storedOf(server, 'Pier Three')).toEqual(everything);
});

test('a reload in the middle of a call goes on with what the call made', async ({ page, server }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillAll('Pier Four');
  // The platform does it, and its answer stays on the way.
  const reached = new Promise<void>((resolve) => {
    void page.route(`**${goodAdd}`, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await desk.create(8);
  await reached;
  await page.reload();
  await page.unroute(`**${goodAdd}`);
  await expect(desk.main.getByText(/Pier Four, left on/)).toBeVisible();
  await expect(desk.main.getByText('2 of its records have been created already.')).toBeVisible();
  await desk.main.getByRole('button', { name: 'Resume' }).click();
  await expect(desk.main.getByText('2 of 8 records exist. Nothing that exists is created again.')).toBeVisible();
  await desk.main.getByRole('button', { name: 'Continue' }).click();
  await desk.finished('Pier Four');
  expect(await storedOf(server, 'Pier Four')).toEqual(everything);
});

test('leaving keeps a draft without files; it is resumed or discarded', async ({ page }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await page.goto(`${path}?lang=en`);
  await expect(desk.field('Name')).toBeVisible();
  await desk.fillProduct('Pier Five');
  await desk.next();
  await desk.fillVersion('2.0.0');
  await desk.next();
  await desk.step('Goods and prices');
  await desk.price('7 days, 1 month', 'USD').fill('6.60');
  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await page.goto(`${path}?lang=en`);
  await expect(desk.main.getByText('1 file could not be kept: please choose it again.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('first.bin');
  await desk.main.getByRole('button', { name: 'Resume' }).click();
  await desk.step('First version');
  await expect(desk.main.getByRole('textbox', { name: /^Version( \*)?$/ })).toHaveValue('2.0.0');
  await desk.next();
  await desk.step('First version');
  await desk.chooseFile();
  await desk.next();
  await desk.step('Goods and prices');
  await expect(desk.price('7 days, 1 month', 'USD')).toHaveValue('6.60');
  await page.reload();
  await desk.main.getByRole('button', { name: 'Discard' }).click();
  await expect(desk.field('Name')).toHaveValue('');
  await page.reload();
  await expect(desk.field('Name')).toHaveValue('');
});

test('a draft with records is discarded after a question, and its records stay', async ({ page, server, context }) => {
  const desk = programDesk(page);
  await signIn(page, 'admin', path);
  await desk.fillAll('Pier Six');
  server.fault({ path: goodAdd, times: 1, kind: 'code', code: 777 });
  await desk.create(8);
  await expect(desk.main.getByRole('alert')).toContainText('CODE: 777');

  const other = await context.newPage();
  const there = programDesk(other);
  await other.goto(`${path}?lang=en`);
  await there.main.getByRole('button', { name: 'Discard' }).click();
  await expect(other.getByRole('dialog')).toContainText('The 2 records that exist stay.');
  await other.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(there.field('Name')).toHaveValue('');

  await desk.main.getByRole('button', { name: 'Continue' }).click();
  await expect(desk.main.getByRole('alert')).toContainText('finished or discarded in another tab');
  await desk.main.getByRole('button', { name: 'Start another program' }).click();
  await expect(desk.field('Name')).toHaveValue('');
  expect(await storedOf(server, 'Pier Six')).toMatchObject({ products: 1, versions: 1, goods: 0 });
});
