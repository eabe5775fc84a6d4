import type { Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expectFitsPhone } from '../support/accessible';
import { columnsOf, dragEdge, dragHead, headOf, widthOf } from '../support/column-heads';
import { signInAhead } from '../support/console';
import { importRows, spoil } from '../support/import-job';
import { ImportPage, orderColumns, orderImport, orderRows } from '../support/import-page';
import { choose, copyRows, doJob, mark, tabTo } from '../support/jobs';
import { openTool } from '../support/list-page';
import { makeProgram } from '../support/program-job';
import { storedOf } from '../support/program-wizard';
import { expect, test, type ConsoleServer } from '../support/signed-in';

/*
 * Common jobs, done with the mouse and the keyboard as a person does them.
 */

test.describe.configure({ mode: 'default' });

function list(resource: string): string {
  return filtered(resource, {});
}

function filtered(resource: string, filter: object): string {
  return `/${resource}?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** How many accounts of a name are in each state. */
function stateOf({ database }: ConsoleServer, name: string) {
  return database.query(
    sql`select state, count(*)::integer as count from account where user_name like ${name} group by state`,
  );
}

async function create(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Create', exact: true }).click();
  await page.locator('form :focus').waitFor();
}

/** Saves the form by its key, and waits until it has closed. */
async function save(page: Page) {
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(/\/create\b/);
}

test('companies, roles and users', async ({ signedIn, server }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  const { keyboard } = page;

  const next = page.getByRole('region', { name: 'Next for Trial Ltd' });
  const steps = next.locator('.v-next-steps > *');
  await doJob(page, list('operate/company'), async () => {
    await create(page);
    await expect(main.getByLabel('Name', { exact: true })).toBeFocused();
    await keyboard.type('Trial Ltd');
    await tabTo(page, 'Type');
    await keyboard.type('Man');
    await save(page);
    await expect(steps).toHaveText(['Add its administrator', 'Add a role', 'Add a product']);
    await expectFitsPhone(page);
    await keyboard.press('Control+Enter');
    await expect(main.getByRole('combobox', { name: 'Company' })).toHaveValue('Trial Ltd');
    await expect(main.getByLabel('User ID')).toBeFocused();
    await keyboard.type('trial');
    await tabTo(page, 'Name');
    await keyboard.type('Ann');
    await tabTo(page, 'Password');
    await tabTo(page, 'Generate');
    await keyboard.press('Enter');
    await expect(main.getByText('Generated and copied.')).toBeVisible();
    await tabTo(page, 'Role');
    await mark(page, 'Man');
    const saved = page.waitForRequest(/\/v2\/user\/account\/add$/);
    await save(page);
    expect((await saved).postDataJSON()).toMatchObject({ user_id: 'trial', user_type: 2 });
    await expect(steps).toHaveText(['Add its administrator', 'Add a role', 'Add a product']);
    await expect(page).toHaveURL(/\/operate\/company\b/);
  });
  await page.getByRole('button', { name: 'Hide the next steps' }).click();
  await expect(next).toHaveCount(0);

  await doJob(page, list('system/role'), async () => {
    await create(page);
    await keyboard.type('Support');
    await tabTo(page, 'Chinese name');
    await keyboard.type('客服');
    await tabTo(page, 'Company');
    await mark(page, 'Trial');
    await keyboard.press('Tab');
    for (const permission of ['Devices: Export', 'Refunds: View', 'Service orders: Export'])
      await main.getByRole('checkbox', { name: permission, exact: true }).click();
    await save(page);
  });

  await server.database.query(
    sql`update account set user_name = 'Leaver ' || id where id in (select id from account where state = 1 and id > 10 order by id limit 20)`,
  );
  await doJob(page, filtered('operate/user', { user_name: 'Leaver' }), async () => {
    await main.getByRole('checkbox', { name: 'Select all on this page' }).click({ modifiers: ['Shift'] });
    await expect(main.getByText('20 selected')).toBeVisible();
    await main.getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  expect(await stateOf(server, 'Leaver %')).toEqual([{ state: 2, count: 20 }]);
});

test('records that are looked at and printed', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  const { keyboard } = page;

  await doJob(page, '/operate/user/create?lang=en', async () => {
    await page.locator('form :focus').waitFor();
    await keyboard.type('new.user');
    await tabTo(page, 'Company');
    await mark(page, 'North');
    await keyboard.press('Alt+Enter');
    const look = page.getByRole('dialog', { name: 'Northlight Cameras Ltd' });
    await expect(look.getByText('Manufacturer')).toBeVisible();
    await keyboard.press('Escape');
    await expect(look).toHaveCount(0);
    await expect(main.getByLabel('User ID')).toHaveValue('new.user');
  });
  page.once('dialog', (question) => void question.accept());

  await doJob(page, list('operate/company'), async () => {
    await main.getByRole('link', { name: 'Northlight Cameras Ltd', exact: true }).click();
    await main.getByRole('heading', { level: 1, name: 'Northlight' }).waitFor();
    const printed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())));
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Print…' }).click();
    await printed;
  });
});

test('orders', async ({ signedIn, server }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  const { keyboard } = page;
  await doJob(page, list('vas/order'), async () => {
    await main.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('dialog', { name: 'Add filter' }).waitFor();
    await choose(page, 'Crea');
    await page.getByRole('dialog', { name: 'Created' }).getByRole('button', { name: 'Last quarter' }).click();
    await main.getByRole('button', { name: 'Add up: Amounts by item' }).click();
    const total = main.getByRole('region', { name: 'Amounts by item' });
    await expect(total.getByRole('table').getByText('¥').first()).toBeVisible();
  });

  await doJob(page, list('vas/order'), async () => {
    await main.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export orders' });
    await dialog.getByRole('button', { name: 'Last month' }).click();
    await dialog.getByRole('button', { name: 'Start export' }).click();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const rows = await orderRows(server, 300);
  spoil(rows);
  await copyRows(page, [orderColumns, ...rows]);
  const run = new ImportPage(page, 'Import orders', orderImport);
  await doJob(page, list('vas/order'), async () => {
    await importRows(run, rows);
  });
  expect(run.sent).toHaveLength(1);
  const sent = run.sent[0]?.['list'] as Record<string, unknown>[];
  expect(sent).toHaveLength(300);
  expect(sent.every(({ count, good_id }) => count === 1 && String(good_id) === rows[0]?.[1])).toBe(true);
  expect(sent[60]?.['platform_order_id']).toBe('PWSHEET60');
  await keyboard.press('Escape');
});

test('products, goods, codes and texts', async ({ signedIn, server }) => {
  const page = await signedIn('admin');
  const { keyboard } = page;

  await doJob(page, list('product/product_list'), async () => {
    await makeProgram(page, 'Trial cam');
  });
  expect(await storedOf(server, 'Trial cam')).toMatchObject({ products: 1, goods: 2 });

  await doJob(page, list('vas/cdkorder'), async () => {
    await create(page);
    await mark(page, '3 mo');
    await tabTo(page, 'Company');
    await mark(page, 'North');
    await tabTo(page, 'Codes');
    await keyboard.type('500');
    await tabTo(page, 'Valid until');
    await keyboard.type('2027-12-31');
    await save(page);
  });

  await doJob(page, list('applist/template'), async () => {
    await create(page);
    await keyboard.type('Sign-in code');
    await tabTo(page, 'Code');
    await keyboard.type('login');
    await tabTo(page, 'Channel');
    await keyboard.type('SMS');
    await tabTo(page, 'Purpose');
    await mark(page, 'Sign');
    await tabTo(page, 'Text');
    await expect(page.getByRole('main').getByLabel('Language', { exact: true })).toHaveValue('en');
    await keyboard.type('Your code: ${code}');
    await save(page);
    const next = page.getByRole('region', { name: 'Next for Sign-in code' });
    await expect(next.getByRole('link', { name: 'Add it in Simplified Chinese' })).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('main').getByRole('textbox', { name: /^Text/ })).toBeFocused();
    await keyboard.type('您的验证码：${code}');
    await save(page);
  });
});

test('goods', async ({ signedIn, server }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  const { keyboard } = page;
  const ofNorthlight = filtered('operate/good', { comp_id: 24 });
  const stored = (column: 'stock' | 'fact_price_rmb') =>
    server.database.query<Record<string, unknown>>(
      raw(`select id, ${column} from good where comp_id = 24 order by id`),
    );

  await doJob(page, list('operate/good'), async () => {
    await create(page);
    for (const [name, rmb, usd] of [
      ['Trial 7', '18', '2.5'],
      ['Trial 15', '36', '5'],
      ['Trial 30', '72', '9'],
    ] as const) {
      await expect(main.getByLabel('Name')).toBeFocused();
      await keyboard.type(name);
      if (name === 'Trial 7') {
        await tabTo(page, 'Service');
        await keyboard.type('Clo');
      }
      await main.getByLabel('Price CNY', { exact: true }).click();
      await keyboard.type(rmb);
      await tabTo(page, 'Price USD');
      await keyboard.type(usd);
      if (name === 'Trial 30') await save(page);
      else await keyboard.press('Control+Shift+Enter');
    }
  });

  await doJob(page, list('operate/good'), async () => {
    await create(page);
    await keyboard.type('Trial 60');
    await tabTo(page, 'Service');
    await keyboard.type('Clo');
    await tabTo(page, 'Category');
    await choose(page, 'Night');
    const sheet = page.getByRole('dialog', { name: 'Create category' });
    await expect(sheet.getByLabel(/^Name/)).toHaveValue('Night');
    await keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await save(page);
  });
  expect(
    await server.database.query(
      sql`select 1 as there from good join mall_category on mall_category.id = category_id and mall_category.name = 'Night' where good.name = 'Trial 60'`,
    ),
  ).toEqual([{ there: 1 }]);

  await doJob(page, filtered('operate/good', { name: 'Trial 30' }), async () => {
    await expect(main.getByRole('button', { name: 'More actions' })).toHaveCount(1);
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const sheet = page.getByRole('dialog', { name: 'Create item' });
    await expect(sheet.getByLabel('Name', { exact: true })).toBeFocused();
    await keyboard.type('Trial 31');
    await keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
  });

  const before = await stored('fact_price_rmb');
  await copyRows(page, [['1.1'], ['2.2'], ['1.3'], ['1.4'], ['1.5']]);
  await doJob(page, ofNorthlight, async () => {
    await main.getByRole('row').nth(5).waitFor();
    await keyboard.press('g');
    const grid = page.getByRole('grid', { name: 'Goods' });
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(5).click();
    await keyboard.press('Control+v');
    await main.getByRole('button', { name: 'Review…' }).click();
    const dialog = page.getByRole('dialog', { name: '5 changes in 5 records' });
    await dialog.getByRole('button', { name: 'Change 5 records' }).click();
    await expect(dialog.getByText('5 records changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  expect(await stored('fact_price_rmb')).not.toEqual(before);

  await doJob(page, null, async () => {
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    const undo = page.getByRole('dialog', { name: 'Undo the change of 5 records' });
    await undo.getByRole('button', { name: 'Change 5 records' }).click();
    await expect(undo.getByText('5 records changed.')).toBeVisible();
    await undo.getByRole('button', { name: 'Close' }).click();
  });
  expect(await stored('fact_price_rmb')).toEqual(before);

  const twenty = await server.database.query<{ id: number }>(sql`select id from good order by id limit 20`);
  await copyRows(page, [['Item ID', 'Stock'], ...twenty.map(({ id }) => [String(id), '77'])]);
  await doJob(page, list('operate/good'), async () => {
    await openTool(page, 'Import', 'Update from a sheet…');
    const sheet = page.getByRole('dialog', { name: 'Update from a sheet' });
    await sheet.getByRole('heading', { level: 2, name: /^Prepare/ }).waitFor();
    await keyboard.press('Control+Enter');
    await sheet.getByRole('heading', { level: 2, name: /^Choose/ }).waitFor();
    await keyboard.press('Control+v');
    await expect(sheet.getByText('20 rows')).toBeVisible();
    await keyboard.press('Control+Enter');
    await sheet.getByRole('heading', { level: 2, name: /^Match/ }).waitFor();
    await keyboard.press('Control+Enter');
    await sheet.getByRole('heading', { level: 2, name: /^Check/ }).waitFor();
    await keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Update 20 records' });
    await dialog.getByRole('button', { name: 'Change 20 records' }).click();
    await expect(dialog.getByText('20 records changed.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  expect(await server.database.query(sql`select count(*)::integer as count from good where stock = 77`)).toEqual([
    { count: 20 },
  ]);
});

test('a view of one browser in another', async ({ signedIn, server, browser }) => {
  const page = await signedIn('admin');
  const { keyboard } = page;
  let [order, width]: [(string | null)[], number] = [[], 0];
  await doJob(page, filtered('product/device', { type: 2 }), async () => {
    await page.getByRole('row').nth(1).waitFor();
    await dragEdge(page, 'pk', 'Product', 60);
    await dragHead(page, 'comp_id', 'gmt_online');
    await headOf(page, 'sn').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Hide' }).click();
    await expect(headOf(page, 'sn')).toHaveCount(0);
    [order, width] = [await columnsOf(page), await widthOf(page, 'pk')];
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByLabel('Name of this view').click();
    await keyboard.type('On the road');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'On the road', exact: true })).toBeVisible();
  });
  expect(order.indexOf('comp_id')).toBe(order.indexOf('gmt_online') - 1);

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await signInAhead(server, other, 'admin');
  await doJob(other, list('product/device'), async () => {
    await expect(headOf(other, 'sn')).toBeVisible();
    await other.getByRole('button', { name: 'Saved views' }).click();
    await other.getByRole('button', { name: 'On the road', exact: true }).click();
    await expect(headOf(other, 'sn')).toHaveCount(0);
  });
  await expect(other).toHaveURL(/%22type%22%3A2/);
  expect(await columnsOf(other)).toEqual(order);
  expect(Math.round(await widthOf(other, 'pk'))).toBe(Math.round(width));
  await context.close();
});
