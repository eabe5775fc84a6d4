import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endpointOf } from '../../sandbox/contract';
import { sql } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The console as another role: no write, no wider permission. A whole visit, in its tab only: tests/e2e/see-as.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

function bar(): DomPart {
  return domPage.getByRole('complementary', { name: 'The console as another role' });
}

function menu(): DomPart {
  return domPage.getByRole('navigation', { name: 'Main navigation' });
}

/** Starts it from the list of roles, as a person does. */
async function seeAs(role: string): Promise<void> {
  await page.screen.open('/system/role?lang=en');
  const link = domPage.getByRole('link', { name: role, exact: true });
  const row = domPage.getByRole('row').filter({ has: link });
  const name = 'See the console as this role';
  const direct = row.getByRole('button', { name });
  await expectPart(direct.or(row.getByRole('button', { name: 'More' }))).toBeVisible();
  if (await direct.isVisible()) await direct.click();
  else {
    await row.getByRole('button', { name: 'More' }).click();
    await domPage.getByRole('menuitem', { name }).click();
  }
  await expectPart(bar()).toContainText(`You see the console as the role ${role}`);
}

async function end(): Promise<void> {
  await bar().getByRole('button', { name: 'End' }).click();
  await expectPart(bar()).toHaveCount(0);
}

/** Whether a call only reads, by the contract. */
function isRead(path: string): boolean {
  return ['list', 'get', 'query'].includes(endpointOf.get(path.replace(/^\/api/, ''))?.action ?? '');
}

it('no write leaves the browser, and the message says why', async () => {
  const count = async () =>
    (await page.sandbox.database.query<{ count: number }>(sql`select count(*)::integer as count from company`))[0]
      ?.count;
  const before = await count();
  await seeAs('Administrator');
  const why = domPage.getByText('Nothing is written while you see the console as another role').first();

  const main = domPage.getByRole('main');
  await page.screen.open('/operate/company/3?lang=en');
  await main.getByLabel('Short name').fill('Nobody saves this');
  const ofForm = await page.screen.sentDuring(async () => {
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expectPart(why).toBeVisible();
    await page.screen.idle();
  });
  await expectPart(main.getByLabel('Short name')).toHaveValue('Nobody saves this');
  await main.getByLabel('Short name').fill('');
  await main.getByRole('button', { name: 'Cancel', exact: true }).click();

  await page.screen.open('/operate/user?lang=en');
  const row = main.locator('tr[data-id]').first();
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  const ofDialog = await page.screen.sentDuring(async () => {
    await domPage.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectPart(domPage.getByRole('dialog').getByText('Nothing is written while you see')).toBeVisible();
    await page.screen.idle();
  });

  expect([...ofForm, ...ofDialog].filter((path) => !isRead(path))).toEqual([]);
  expect(await count()).toBe(before);
  await domPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await end();
});

it("the user's own permissions are never widened; what the role has besides is named", async () => {
  await page.sandbox.database.query(
    sql`update role set menu_ids = menu_ids || (select array_agg(menu_id) from menu where menu_key in ('log_list', 'log_list:view')) where name = 'Customer company'`,
  );
  await page.become('factory');
  await seeAs('Customer company');
  await expectPart(menu().getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await bar().getByText('1 permission is not shown').click();
  await expectPart(bar()).toContainText('you do not have them');
  await expectPart(bar()).toContainText('applist/log_list:view');
  await page.screen.open('/applist/log_list?lang=en');
  await expectPart(domPage.getByText('No permission to view')).toBeVisible();
  await end();
});

it('another role is not offered to who may not edit roles, nor for a disabled role', async () => {
  await page.become('viewer');
  await page.screen.open('/system/role/see_as/3?lang=en');
  await expectPart(domPage.getByText('No permission to view')).toBeVisible();
  await page.leave();
  await page.become('admin');
  await page.screen.open('/system/role/see_as/15?lang=en');
  await expectPart(domPage.getByText('This is not possible for this role at present.')).toBeVisible();
  await expectPart(bar()).toHaveCount(0);
});

it('a sleeping device is not woken', async () => {
  const [device] = await page.sandbox.database.query<{ uid: string }>(
    sql`select uid from device where wake_state = 2 order by uid limit 1`,
  );
  const uid = device?.uid ?? '';
  await page.become('admin');
  await seeAs('Administrator');
  await page.screen.open(`/product/device/${uid}/show?tab=live`);
  const player = domPage.getByRole('region', { name: `Live picture of ${uid}` });
  await player.getByRole('button', { name: 'Wake the device' }).click();
  await expectPart(player.getByRole('alert')).toContainText(
    'Nothing is written while you see the console as another role',
  );
  expect(page.calls('/oss/live/url').filter((body) => JSON.stringify(body).includes('wake'))).toEqual([]);
  expect(await page.sandbox.database.query(sql`select wake_state from device where uid = ${uid}`)).toEqual([
    { wake_state: 2 },
  ]);
  await end();
});
