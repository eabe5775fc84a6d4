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

/** Refunds that wait, those first that wait longest: paid by a platform, nothing given back, all of it asked for. */
const waiting = (server: ConsoleServer) =>
  server.database.query<Waiting>(raw(`
    select r.id, r.order_id, o.user_id, o.total::text as total from refund r join mall_order o on o.order_id = r.order_id
    where r.state = 1 and o.pay_type <> 4 and o.refunded = 0 and r.amount = o.total and o.user_id <> '' order by r.gmt_apply`));
const first = async (server: ConsoleServer): Promise<Waiting> => {
  const [one] = await waiting(server);
  if (!one) throw new Error('No refund waits');
  return one;
};
const stateOf = async (server: ConsoleServer, id: number) =>
  (await server.database.query(sql`select r.state, r.reject_reason as why, o.refunded::float8 as refunded from refund r join mall_order o on o.order_id = r.order_id where r.id = ${id}`))[0];

/** Bodies of the decisions that leave the page. */
const watchDecisions = (page: Page) => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => request.url().endsWith(setCall) && sent.push(request.postDataJSON() as Record<string, unknown>));
  return sent;
};
const entries = (page: Page) => page.getByRole('region', { name: 'Queue' }).getByRole('listitem').getByRole('button');
const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const told = (page: Page) => page.locator('.p-refund-told');
const dialog = (page: Page) => page.getByRole('dialog');
const inHand = (page: Page) => page.locator('.p-refund-entry[aria-current]');
const ready = async (page: Page) => expect(page.getByText(/of \d+ days used|No service was started/)).toBeVisible();

/** Opens the dialog of a decision by its key, and waits for what Enter will press there. */
const decide = async (page: Page, key: 'a' | 'r') => {
  await ready(page);
  await page.keyboard.press(key);
  const first = key === 'r' ? dialog(page).getByLabel('Reason', { exact: false }).first() : dialog(page).getByRole('button', { name: /^Refund / });
  await expect(first).toBeFocused();
  return first;
};

test('keys mean nothing while somebody types', async ({ page, server }) => {
  const { id } = await first(server);
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  await ready(page);
  const amount = page.getByLabel('Amount to refund');
  await amount.fill('');
  await amount.pressSequentially('1arjk');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`id=${id}(&|$)`));
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount with at most 2 decimals/);
  await expect(dialog(page)).toHaveCount(0);
});

test('the keyboard alone decides three refunds, and says what became of each', async ({ page, server }) => {
  const rows = await server.database.query<{ id: number }>(raw('select id from refund where state = 1 order by gmt_apply limit 4'));
  const [one, two, three, four] = rows.map(({ id }) => id);
  await signIn(page, 'admin', '/product/refund');
  const sent = watchDecisions(page);
  await decide(page, 'a');
  await expect(dialog(page)).toContainText('This cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${one} approved: [¥$₹][\\d,.]+ goes back to: `));
  await expect(page).toHaveURL(new RegExp(`id=${two}(&|$)`));
  await expect(heading(page)).toBeFocused();

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`id=${three}(&|$)`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`id=${two}(&|$)`));
  await decide(page, 'r');
  await page.keyboard.type('Used a lot: already');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${two} rejected: `));
  await expect(page).toHaveURL(new RegExp(`id=${three}(&|$)`));

  await expect(heading(page)).toBeFocused();
  await ready(page);
  await page.keyboard.press('A');
  await expect(dialog(page).getByRole('button', { name: /^Refund / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${three} approved`));
  await expect(page).toHaveURL(new RegExp(`id=${four}(&|$)`));
  expect(sent.map(({ id, state }) => [id, state])).toEqual([[one, 2], [two, 3], [three, 2]]);
  expect(await stateOf(server, two ?? 0)).toMatchObject({ state: 3, why: 'Used a lot: already' });
  await expect(page.locator('.v-head-total')).toHaveText(String((await server.database.query(raw('select 1 from refund where state = 1'))).length));
});

test('a double click, and a double Enter, give the money back once', async ({ page, server }) => {
  const { id, total, user_id: user } = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'delay', ms: 600 });
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  const sent = watchDecisions(page);
  await ready(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const confirm = dialog(page).getByRole('button', { name: /^Refund / });
  await expect(dialog(page)).toContainText(`User ${user}`);
  await confirm.dblclick();
  await expect(told(page)).toContainText(`Refund ${id} approved`);
  expect(sent).toEqual([{ id, state: 2, amount: Number(total) }]);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });

  const next = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'delay', ms: 600 });
  await page.goto(`/product/refund?id=${next.id}&lang=en`);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(told(page)).toContainText(`Refund ${next.id} approved`);
  await expect(dialog(page)).toHaveCount(0);
  expect(sent.map((body) => body['id'])).toEqual([id, next.id]);
});

test('the second of two tabs hears who was faster, and goes on', async ({ page, context, server }) => {
  const { id, total } = await first(server);
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  await ready(page);
  const other = await context.newPage();
  await other.goto(`/product/refund?id=${id}&lang=en`);
  await ready(other);

  await page.getByLabel('Amount to refund').fill('0.50');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(page).getByRole('button', { name: /^Refund .0\.50$/ }).click();
  await expect(told(page)).toContainText(`Refund ${id} approved`);

  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog(other).getByRole('button', { name: /^Refund / }).click();
  await expect(told(other)).toHaveText(new RegExp(`^Refund ${id} was already decided by admin at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d: accepted with .0\\.50\\. Nothing was refunded from here\\.$`));
  await expect(other).not.toHaveURL(new RegExp(`id=${id}(&|$)`));
  await expect(dialog(other)).toHaveCount(0);
  expect(Number(total)).toBeGreaterThan(0.5);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: 0.5 });

  await other.goto(`/product/refund?id=${id}&lang=en`);
  await expect(other.getByRole('group', { name: 'Decision' })).toHaveText(/Accepted by admin on .*: .0\.50 went back\. A decision is final\./);
  await expect(other.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await other.keyboard.press('a');
  await expect(dialog(other)).toHaveCount(0);
});

test('a lost answer is looked up before anything else: what was done is not sent twice', async ({ page, server }) => {
  const { id, total } = await first(server);
  server.fault({ path: setCall, times: 1, kind: 'lost' });
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  const sent = watchDecisions(page);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(told(page)).toContainText(`The answer was lost, but refund ${id} is approved`);
  expect(sent).toHaveLength(1);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });
});

test('a request that never arrived can be tried again; one that nobody could look up cannot', async ({ page, server }) => {
  const { id, total } = await first(server);
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  const sent = watchDecisions(page);
  server.fault({ path: setCall, times: 1, kind: 'drop' });
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Decision' });
  await expect(bar.getByRole('alert')).toContainText('The refund still waits: nothing was decided.');
  await expect(bar.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

  server.fault({ path: setCall, times: 1, kind: 'lost' });
  await page.route(`**${listCall}`, (route) => route.abort());
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('alert')).toContainText('Nobody knows yet whether it was decided.');
  await expect(bar.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(bar.getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute(`**${listCall}`);
  await bar.getByRole('button', { name: 'Read again' }).click();
  await expect(told(page)).toContainText(`The answer was lost, but refund ${id} is approved`);
  expect(sent).toHaveLength(2);
  expect(await stateOf(server, id)).toMatchObject({ state: 2, refunded: Number(total) });
});

test('a rejection wants a reason', async ({ page, server }) => {
  const { id } = await first(server);
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  const sent = watchDecisions(page);
  const reason = await decide(page, 'r');
  await page.keyboard.press('Enter');
  await expect(reason).toHaveAccessibleDescription('A rejection needs a reason');
  await reason.fill('   ');
  await page.keyboard.press('Enter');
  expect(sent).toEqual([]);
  await dialog(page).getByRole('button', { name: 'The service was used for most of its period' }).click();
  await expect(reason).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Reject refund' }).click();
  await expect(told(page)).toContainText(`Refund ${id} rejected`);
  expect(sent).toEqual([{ id, state: 3, reject_reason: 'The service was used for most of its period' }]);
});

test('never more than was paid and not refunded yet: the whole, the unused days, or what is typed', async ({ page, server }) => {
  const { id, order_id: order } = await first(server);
  await server.database.query(sql`
    update mall_order set total = 100, refunded = 30, money_type = 1, service = 1, service_start = now() - interval '20 days 1 hour', service_end = now() + interval '9 days 23 hours'
    where order_id = ${order}`);
  await server.database.query(sql`update refund set amount = 100 where id = ${id}`);
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  await ready(page);
  await expect(page.getByText('21 of 30 days used')).toBeVisible();
  await expect(page.getByText('the 9 days that are left are lost')).toBeVisible();
  const amount = page.getByLabel('Amount to refund');
  await expect(amount).toHaveValue('70.00');
  await page.getByRole('button', { name: 'Unused days ¥30.00' }).click();
  await expect(amount).toHaveValue('30.00');
  await amount.fill('70.01');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(amount).toHaveAccessibleDescription('At most ¥70.00 was paid and not refunded yet');
  await expect(amount).toBeFocused();
  await amount.fill('69.99');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog(page)).toContainText('with a partial refund the service goes on');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Full remainder ¥70.00' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName('Refund ¥70.00?');
  await expect(dialog(page)).toContainText('9 days of service, which ends at once');
  await dialog(page).getByRole('button', { name: 'Refund ¥70.00' }).click();
  await expect(told(page)).toContainText('¥70.00 goes back to');
  expect(await stateOf(server, id)).toMatchObject({ refunded: 100 });
  await page.goto(`/product/refund?id=${id}&lang=en`);
  await expect(page.getByText('The service has ended: nothing more is lost.')).toBeVisible();
});

test('the queue and the refund in hand live in the address', async ({ page, server }) => {
  const rows = await server.database.query<{ id: number; app_id: number }>(raw('select r.id, o.app_id from refund r join mall_order o on o.order_id = r.order_id where r.state = 2 and o.app_id is not null order by r.gmt_process desc limit 1'));
  const [{ id, app_id: app } = { id: 0, app_id: 0 }] = rows;
  await signIn(page, 'admin', '/product/refund');
  await ready(page);
  await page.getByRole('button', { name: 'Accepted', exact: true }).click();
  await expect(page).toHaveURL(/show=accepted/);
  await page.goto(`/product/refund?show=accepted&app=${app}&age=1&id=${id}&lang=en`);
  await expect(inHand(page)).toHaveCount(1);
  await ready(page);
  const shown = await entries(page).count();
  await page.reload();
  await expect(entries(page)).toHaveCount(shown);
  await expect(page.getByLabel('Waiting for', { exact: true })).toHaveValue('1');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/app=|age=/);
  await page.getByRole('link', { name: 'Show as table' }).click();
  await expect(page).toHaveURL(/\/product\/refund\/table/);
  await expect(page.getByRole('table')).toBeVisible();
});

test('somebody without the right reads, and is told why there is nothing to press', async ({ page, server }) => {
  await server.setViewerRights('refund:view');
  const { id } = await first(server);
  await signIn(page, 'viewer', `/product/refund?id=${id}`);
  await expect(page.getByRole('group', { name: 'Decision' })).toHaveText('You may look at refunds, but not decide them: your role lacks the right product/refund:approve.');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(page.getByText('Whoever may not see orders does not see how much of the service is used.')).toBeVisible();
  await expect(page.getByText('Your role has no right to view: Devices')).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(new RegExp(`id=${id}(&|$)`));
});

test('each card fails alone and can be read again', async ({ page, server }) => {
  const { id } = await first(server);
  server.fault({ path: '/v2/iot/web/uid/info/get', times: 9, kind: '500' });
  await signIn(page, 'admin', `/product/refund?id=${id}`);
  await ready(page);
  const device = page.getByRole('region', { name: 'Device', exact: true });
  await expect(device.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order and payment' }).getByText('Platform order ID')).toBeVisible();
  server.clearFaults();
  await device.getByRole('button', { name: 'Try again' }).click();
  await expect(device.getByText('Last seen')).toBeVisible();
});

test('the queue that cannot be read says so', async ({ page, server }) => {
  await signIn(page, 'admin');
  server.fault({ path: listCall, times: 1, kind: '500' });
  await page.goto('/product/refund?lang=en');
  await page.getByRole('region', { name: 'Queue' }).getByRole('button', { name: 'Try again' }).click();
  await ready(page);
});

test('it is accessible, also with its dialogs, in the dark and in Chinese', async ({ page }) => {
  await signIn(page, 'admin', '/product/refund');
  await ready(page);
  await expectAccessible(page);
  await decide(page, 'r');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/product/refund?lang=zh-CN');
  await expect(page.getByRole('heading', { name: '用户的损失' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(dialog(page)).toContainText('操作无法撤销');
  await expectAccessible(page);
});

test('on a phone the queue comes first, then the refund with its decision in reach', async ({ page, server }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/refund?lang=en');
  await expect(entries(page).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Decision' })).toHaveCount(0);
  const { id } = (await server.database.query<{ id: number }>(raw('select id from refund where state = 1 order by gmt_apply limit 1')))[0] ?? { id: 0 };
  await entries(page).first().click();
  await expect(page).toHaveURL(new RegExp(`id=${id}(&|$)`));
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeInViewport();
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goBack();
  await expect(entries(page).first()).toBeVisible();
  await entries(page).first().click();
  await ready(page);
  await expectAccessible(page);
  await approve.click();
  await dialog(page).getByRole('button', { name: /^Refund / }).click();
  await expect(told(page)).toContainText(`Refund ${id} approved`);
  await expect(approve).toBeInViewport();
});
