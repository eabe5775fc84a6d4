import type { Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';

const setCall = '/v2/mall/admin/order/refund/set';
const listCall = '/v2/mall/admin/order/refund/list';

interface Waiting {
  id: number;
  order_id: string;
  user_id: string;
  total: string;
}

/** Pending refunds, the oldest first: paid through a payment platform, nothing refunded yet, the full amount requested. */
function waiting(server: ConsoleServer) {
  return server.database.query<Waiting>(
    raw(`
    select r.id, r.order_id, o.user_id, o.total::text as total from refund r join mall_order o on o.order_id = r.order_id
    where r.state = 1 and o.pay_type <> 4 and o.refunded = 0 and r.amount = o.total and o.user_id <> '' order by r.gmt_apply`),
  );
}

async function first(server: ConsoleServer): Promise<Waiting> {
  const [one] = await waiting(server);
  if (!one) throw new Error('No refund waits');
  return one;
}

async function stateOf(server: ConsoleServer, id: number) {
  return (
    await server.database.query(
      sql`select r.state, r.reject_reason as why, o.refunded::float8 as refunded from refund r join mall_order o on o.order_id = r.order_id where r.id = ${id}`,
    )
  )[0];
}

/** The bodies of the sent decisions. */
function watchDecisions(page: Page) {
  const sent: Record<string, unknown>[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith(setCall) && sent.push(request.postDataJSON() as Record<string, unknown>),
  );
  return sent;
}

function entries(page: Page) {
  return page.locator('.v-split-card');
}

function heading(page: Page) {
  return page.locator('.v-split-title:visible h2');
}

function bar(page: Page) {
  return page.getByRole('group', { name: 'Available actions' });
}

function told(page: Page) {
  return page.locator('.v-split-record:visible .v-bar-told');
}

function dialog(page: Page) {
  return page.getByRole('dialog');
}

function inHand(page: Page) {
  return page.locator('.v-split-card[aria-current]');
}

async function ready(page: Page) {
  return expect(page.getByRole('region', { name: 'Service period' }).locator('progress, .v-block-none')).toBeVisible();
}

/** Waits until the record is rendered. The address changes first, and a key applies to the shown record. */
async function comesUp(page: Page, id: number | undefined) {
  await expect(page).toHaveURL(new RegExp(`open=${id}(&|$)`));
  await expect(inHand(page)).toHaveAttribute('data-card', String(id));
}

/** Opens the dialog of a decision with its key, and waits for the button that Enter presses. */
async function decide(page: Page, key: 'a' | 'r' | 'A') {
  await ready(page);
  await expect(bar(page).getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  const first =
    key === 'r'
      ? dialog(page).getByLabel('Reason', { exact: false }).first()
      : dialog(page).getByRole('button', { name: 'Approve' });
  await expect(first).toBeFocused();
  return first;
}

test('keys are ignored while the user types', async ({ page, server }) => {
  const { id } = await first(server);
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  await ready(page);
  const amount = page.getByRole('textbox', { name: 'Amount to refund' });
  await amount.fill('');
  await amount.pressSequentially('1arjk');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`open=${id}(&|$)`));
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Please enter a number/);
  await expect(dialog(page)).toHaveCount(0);
});

test('three refunds are decided with the keyboard alone, and each result is shown', async ({ page, server }) => {
  const rows = await server.database.query<{ id: number }>(
    raw('select id from refund where state = 1 order by gmt_apply limit 4'),
  );
  const [one, two, three, four] = rows.map(({ id }) => id);
  await signIn(page, 'admin', '/product/refund');
  const sent = watchDecisions(page);
  await decide(page, 'a');
  await expect(dialog(page)).toContainText(/[¥$₹][\d,.]+ goes back at once.*This cannot be undone\./);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(
    new RegExp(`^Refund ${one} approved: [¥$₹][\\d,.]+ goes back to the customer\\.`),
  );
  await comesUp(page, two);
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('j');
  await comesUp(page, three);
  await page.keyboard.press('k');
  await comesUp(page, two);
  await decide(page, 'r');
  await page.keyboard.type('Used a lot: already');
  await page.keyboard.press('Control+Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${two} rejected\\.`));
  await comesUp(page, three);

  await expect(heading(page)).toBeFocused();
  await decide(page, 'A');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${three} approved`));
  await comesUp(page, four);
  expect(sent.map(({ id, state }) => [id, state])).toEqual([
    [one, 2],
    [two, 3],
    [three, 2],
  ]);
  expect(await stateOf(server, two ?? 0)).toMatchObject({ state: 3, why: 'Used a lot: already' });
  const left = (await server.database.query(raw('select 1 from refund where state = 1'))).length;
  await expect(page.getByRole('button', { name: `To decide ${left}` })).toBeVisible();
});

test('a double click and a double Enter refund the money once', async ({ page, server }) => {
  const { id, total, user_id: user } = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'delay', ms: 600 });
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  const sent = watchDecisions(page);
  await ready(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const confirm = dialog(page).getByRole('button', { name: 'Approve' });
  await expect(dialog(page)).toContainText(user);
  await confirm.dblclick();
  await expect(told(page)).toContainText(`Refund ${id} approved`);
  expect(sent).toEqual([{ id, state: 2, amount: Number(total) }]);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });

  const next = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'delay', ms: 600 });
  await page.goto(`/product/refund?open=${next.id}&lang=en`);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(told(page)).toContainText(`Refund ${next.id} approved`);
  await expect(dialog(page)).toHaveCount(0);
  expect(sent.map((body) => body['id'])).toEqual([id, next.id]);
});

test('the second of two tabs shows that the refund is already decided, and continues', async ({
  page,
  context,
  server,
}) => {
  const { id, total } = await first(server);
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  await ready(page);
  const other = await context.newPage();
  await other.goto(`/product/refund?open=${id}&lang=en`);
  await ready(other);

  await page.getByRole('textbox', { name: 'Amount to refund' }).fill('0.50');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(told(page)).toContainText(`Refund ${id} approved`);

  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(other).getByRole('button', { name: 'Approve' }).click();
  await expect(told(other)).toHaveText(
    new RegExp(
      `^Somebody else has already changed “.*”: State Success, Refund .0\\.50, Decided by admin, Processed \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d.*\\. You changed nothing\\.$`,
    ),
  );
  await expect(other).not.toHaveURL(new RegExp(`open=${id}(&|$)`));
  await expect(dialog(other)).toHaveCount(0);
  expect(Number(total)).toBeGreaterThan(0.5);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: 0.5 });

  await other.goto(`/product/refund?open=${id}&lang=en`);
  await expect(bar(other)).toHaveText(/Success.*0\.50.*admin/);
  await expect(other.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await other.keyboard.press('a');
  await expect(dialog(other)).toHaveCount(0);
});

test('a lost answer is read again first, and a decision that arrived is not sent twice', async ({ page, server }) => {
  const { id, total } = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'lost' });
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  const sent = watchDecisions(page);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(told(page)).toContainText(
    `The answer was lost, but the action was done, and was not sent twice: Refund ${id} approved`,
  );
  expect(sent).toHaveLength(1);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });
});

test('a decision that did not arrive can be sent again, and one that cannot be read again cannot', async ({
  page,
  server,
}) => {
  const { id, total } = await first(server);
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  const sent = watchDecisions(page);
  server.fault({ path: setCall, times: 1, kind: 'drop' });
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('alert')).toContainText('Read again: nothing was done.');
  await expect(bar(page).getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

  server.fault({ path: setCall, times: 1, kind: 'lost' });
  await page.route(`**${listCall}`, (route) => route.abort());
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('alert')).toContainText('It is unknown whether it was done.');
  await expect(bar(page).getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(bar(page).getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(dialog(page)).toHaveCount(0);
  // The list polls as well: only the request for this record is let through, and no other in between.
  await page.route(`**${listCall}`, (route) =>
    new RegExp(`"id":"?${id}\\b`).test(route.request().postData() ?? '') ? route.continue() : route.abort(),
  );
  await bar(page).getByRole('button', { name: 'Read again' }).click();
  await expect(told(page)).toContainText(
    `The answer was lost, but the action was done, and was not sent twice: Refund ${id} approved`,
  );
  expect(sent).toHaveLength(2);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });
});

test('a rejection requires a reason', async ({ page, server }) => {
  const { id } = await first(server);
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  const sent = watchDecisions(page);
  const reason = await decide(page, 'r');
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription(/Can't be empty/);
  await reason.fill('   ');
  await page.keyboard.press('Control+Enter');
  expect(sent).toEqual([]);
  await dialog(page).getByRole('button', { name: 'The service was used for most of its period' }).click();
  await expect(reason).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await expect(told(page)).toContainText(`Refund ${id} rejected`);
  expect(sent).toEqual([{ id, state: 3, reject_reason: 'The service was used for most of its period' }]);
});

test('the proposals are the full amount and the unused days, and no amount above the unrefunded part is accepted', async ({
  page,
  server,
}) => {
  const { id, order_id: order } = await first(server);
  await server.database.query(sql`
    update mall_order set total = 100, refunded = 30, money_type = 1, service = 1, service_start = now() - interval '20 days 1 hour', service_end = now() + interval '9 days 23 hours'
    where order_id = ${order}`);
  await server.database.query(sql`update refund set amount = 100 where id = ${id}`);
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  await ready(page);
  await expect(page.getByRole('region', { name: 'Service period' }).getByText('9 of 30 days left')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount to refund' });
  await expect(amount).toHaveValue('70.00');
  await page.getByRole('button', { name: 'Unused days ¥30.00' }).click();
  await expect(amount).toHaveValue('30.00');
  await amount.fill('70.01');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/less than or equal to 70/);
  await expect(amount).toBeFocused();
  await amount.fill('69.99');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog(page)).toContainText('with a partial refund the service continues');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Full remainder ¥70.00' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Approve “${order}”?`);
  await expect(dialog(page)).toContainText('¥70.00 goes back at once');
  await expect(dialog(page)).toContainText('When nothing is left to refund the service ends');
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(told(page)).toContainText('¥70.00 goes back to');
  expect(await stateOf(server, id)).toMatchObject({ refunded: 100 });
});

test('the queue and the open refund are in the address', async ({ page, server }) => {
  const rows = await server.database.query<{ id: number; app_id: number }>(
    raw(
      'select r.id, o.app_id from refund r join mall_order o on o.order_id = r.order_id where r.state = 2 and o.app_id is not null order by r.gmt_process desc limit 1',
    ),
  );
  const [{ id, app_id: app } = { id: 0, app_id: 0 }] = rows;
  await signIn(page, 'admin', '/product/refund');
  await ready(page);
  await page
    .getByRole('group', { name: 'Preset filters' })
    .getByRole('button', { name: /^Refunded/ })
    .click();
  await expect(page).toHaveURL(/filter=/);
  const filter = encodeURIComponent(JSON.stringify({ state: 2, app_id: String(app) }));
  await page.goto(`/product/refund?filter=${filter}&open=${id}&lang=en`);
  await expect(inHand(page)).toHaveCount(1);
  await ready(page);
  const shown = await entries(page).count();
  await page.reload();
  await expect(entries(page)).toHaveCount(shown);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(/\/product\/refund\/table/);
  await expect(page.getByRole('table')).toBeVisible();
});

test('a user without the permission can view refunds, and sees why there is no action', async ({ page, server }) => {
  await server.setViewerPermissions('refund:view');
  const { id } = await first(server);
  await signIn(page, 'viewer', `/product/refund?open=${id}`);
  await expect(bar(page)).toHaveText(
    'You can view this, but not decide: your role does not have the permission product/refund:approve.',
  );
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Amounts' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^(Service period|User|Device)$/ })).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(`open=${id}(&|$)`));
});

test('a failed card shows an error and can be read again, without the others', async ({ page, server }) => {
  const { id } = await first(server);
  server.fault({ path: '/v2/iot/web/uid/info/get', times: 9, kind: '500' });
  await signIn(page, 'admin', `/product/refund?open=${id}`);
  await ready(page);
  const device = page.getByRole('region', { name: 'Device', exact: true });
  await expect(device.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'User', exact: true }).getByText('Own devices')).toBeVisible();
  server.clearFaults();
  await device.getByRole('button', { name: 'Try again' }).click();
  await expect(device.getByText('Last seen')).toBeVisible();
});

test('a queue that cannot be read shows an error', async ({ page, server }) => {
  server.fault({ path: listCall, times: 1, kind: '500' });
  await signIn(page, 'admin', '/product/refund');
  await page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('button', { name: 'Try again' }).click();
  await ready(page);
});

test('the page and its dialogs are accessible, in the dark theme and in Chinese', async ({ page }) => {
  await signIn(page, 'admin', '/product/refund');
  await ready(page);
  await expectAccessible(page);
  await decide(page, 'r');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/product/refund?lang=zh-CN');
  await expect(page.getByRole('heading', { name: '服务期' })).toBeVisible();
  await expect(page.getByRole('button', { name: '同意退款' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(dialog(page)).toContainText('操作无法撤销');
  await expectAccessible(page);
});

test('on a phone the queue comes first, then the refund with its decision on the same screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/product/refund');
  await expect(entries(page).first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const { id } = (
    await server.database.query<{ id: number }>(raw('select id from refund where state = 1 order by gmt_apply limit 1'))
  )[0] ?? { id: 0 };
  await entries(page).first().click();
  await expect(page).toHaveURL(new RegExp(`open=${id}(&|$)`));
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeInViewport();
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goBack();
  await expect(entries(page).first()).toBeVisible();
  await entries(page).first().click();
  await ready(page);
  await expectAccessible(page);
  await approve.click();
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(told(page)).toContainText(`Refund ${id} approved`);
  await expect(approve).toBeInViewport();
});
