import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { choose, doJob, jobTable, tabTo } from '../support/jobs';
import { programWizard, storedOf } from '../support/program-wizard';
import { expect, test, type ConsoleServer } from '../support/signed-in';

/*
 * Common jobs, done with the mouse and the keyboard as a person does them. Clicks, keys and pages are counted from the list
 * of the job's screen on; jobs.json has what they were and what they may be.
 */

test.describe.configure({ mode: 'default' });

test.afterAll(() => console.log(jobTable()));

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

  await doJob(page, 'company and administrator', list('operate/company'), async () => {
    await create(page);
    await tabTo(page, 'Name');
    await keyboard.type('Trial Ltd');
    await tabTo(page, 'Type');
    await keyboard.type('Age');
    await save(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click();
    await create(page);
    await keyboard.type('trial');
    await tabTo(page, 'Name');
    await keyboard.type('Ann');
    await tabTo(page, 'Password');
    await keyboard.type('Trial@26');
    await tabTo(page, 'Repeat password');
    await keyboard.type('Trial@26');
    await tabTo(page, 'Company');
    await choose(page, 'Trial');
    await tabTo(page, 'User type');
    await keyboard.type('Age');
    await tabTo(page, 'Role');
    await choose(page, 'Age');
    await save(page);
  });

  await doJob(page, 'role with five permissions, given', list('system/role'), async () => {
    await create(page);
    await keyboard.type('Support');
    await tabTo(page, 'Chinese name');
    await keyboard.type('客服');
    await tabTo(page, 'Company');
    await choose(page, 'Trial');
    for (const permission of ['Devices: Export', 'Refunds: View', 'Service orders: Export'])
      await main.getByRole('checkbox', { name: permission, exact: true }).click();
    await save(page);
    await main.getByRole('link', { name: 'Support' }).first().click();
    await main.getByRole('tab', { name: 'Users' }).click();
    await main.getByRole('button', { name: 'Set user role…' }).click();
    await page.locator('form :focus').waitFor();
    await choose(page, 'Ann');
    await page.getByRole('dialog').getByText('Ann (trial)').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Set user role: Support' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main.getByRole('row', { name: /Ann/ })).toBeVisible();
  });

  await server.database.query(
    sql`update account set user_name = 'Leaver ' || id where id in (select id from account where state = 1 and id > 10 order by id limit 20)`,
  );
  await doJob(page, 'freeze 20 users', filtered('operate/user', { user_name: 'Leaver' }), async () => {
    await main.getByRole('checkbox', { name: 'Select all on this page' }).click({ modifiers: ['Shift'] });
    await expect(main.getByText('20 selected')).toBeVisible();
    await main.getByRole('button', { name: 'Disable', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  expect(await stateOf(server, 'Leaver %')).toEqual([{ state: 2, count: 20 }]);
});

test('orders', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  await doJob(page, 'orders of a quarter by product, compared', list('vas/order'), async () => {
    await main.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('dialog', { name: 'Add filter' }).waitFor();
    await choose(page, 'Crea');
    await page.getByRole('dialog', { name: 'Created' }).getByRole('button', { name: 'Last quarter' }).click();
    await main.getByRole('button', { name: 'Add up: Amounts by item' }).click();
    const total = main.getByRole('region', { name: 'Amounts by item' });
    await expect(total.getByRole('table').getByText('%').first()).toBeVisible();
  });

  await doJob(page, 'export of a past month', list('vas/order'), async () => {
    await main.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export orders' });
    await dialog.getByRole('button', { name: 'Last month' }).click();
    await dialog.getByRole('button', { name: 'Start export' }).click();
  });
});

test('products, goods, codes and texts', async ({ signedIn, server }) => {
  const page = await signedIn('admin');
  const main = page.getByRole('main');
  const { keyboard } = page;

  await doJob(page, 'product by the wizard', list('product/product_list'), async () => {
    const wizard = programWizard(page);
    const next = async (title: string) => {
      await wizard.next();
      await wizard.step(title);
    };
    await main.getByRole('button', { name: 'New device program' }).click();
    await main.getByRole('combobox', { name: 'Company' }).waitFor();
    await wizard.field('Name').click();
    await keyboard.type('Trial cam');
    await tabTo(page, 'Company');
    await choose(page, 'Northlight');
    await tabTo(page, 'Category');
    await choose(page, 'Indoor');
    await tabTo(page, 'Device type');
    await keyboard.type('Ho');
    await next('First version');
    await main.getByRole('textbox', { name: /^Version( \*)?$/ }).click();
    await keyboard.type('1.0.0');
    await tabTo(page, 'Language');
    await keyboard.type('Eng');
    await tabTo(page, 'Title');
    await keyboard.type('First');
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose a file' }).click();
    await (
      await chooser
    ).setFiles({ name: 'first.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('firmware') });
    await main.getByRole('link', { name: 'first.bin' }).waitFor();
    await next('Goods and prices');
    await main.getByRole('checkbox', { name: 'Sell all' }).click();
    for (const row of ['7 days, 1 month', '7 days, 12 months']) await wizard.sell(row).click();
    await next('Apps');
    await wizard.addApp();
    await next('Review');
    await main.getByRole('button', { name: /^Create \d+ records$/ }).click();
    await wizard.finished('Trial cam');
  });
  expect(await storedOf(server, 'Trial cam')).toMatchObject({ products: 1, goods: 2 });

  await doJob(page, 'batch of codes', list('vas/cdkorder'), async () => {
    await create(page);
    await choose(page, '3 mo');
    await tabTo(page, 'Company');
    await choose(page, 'North');
    await tabTo(page, 'Codes');
    await keyboard.type('500');
    await tabTo(page, 'Valid until');
    await keyboard.type('2027-12-31');
    await save(page);
  });

  await doJob(page, 'template in two languages', list('applist/template'), async () => {
    await create(page);
    await keyboard.type('Sign-in code');
    await tabTo(page, 'Code');
    await keyboard.type('login');
    await tabTo(page, 'Channel');
    await keyboard.type('SMS');
    await tabTo(page, 'Purpose');
    await choose(page, 'Sign');
    await tabTo(page, 'Language');
    await keyboard.type('Eng');
    await tabTo(page, 'Text');
    await keyboard.type('Your code is here');
    await save(page);
    await main
      .getByRole('row', { name: /Sign-in code/ })
      .first()
      .getByRole('button', { name: 'More' })
      .click();
    await page.getByRole('menuitem', { name: 'Add language' }).click();
    await page.locator('form :focus').waitFor();
    await tabTo(page, 'Language');
    await keyboard.type('Simp');
    await tabTo(page, 'Text');
    await keyboard.type('您的验证码');
    await keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await doJob(page, 'three goods in two currencies', list('operate/good'), async () => {
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
});
