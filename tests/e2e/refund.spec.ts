import type { Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';

const setCall = '/v2/mall/admin/order/refund/set';

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
  await expect(bar(page).getByRole('button', { name: 'Refund', exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  const first =
    key === 'r'
      ? dialog(page).getByLabel('Reason', { exact: false }).first()
      : dialog(page).getByRole('button', { name: /^Refund [¥$₹]/ });
  await expect(first).toBeFocused();
  return first;
}

test('three refunds are decided with the keyboard alone, and each result is shown', async ({ page, server }) => {
  const rows = await server.database.query<{ id: number }>(
    raw('select id from refund where state = 1 order by gmt_apply limit 4'),
  );
  const [one, two, three, four] = rows.map(({ id }) => id);
  await signIn(page, 'admin', '/product/refund');
  const sent = watchDecisions(page);
  await decide(page, 'a');
  await expect(dialog(page)).toContainText(/^Refund [¥$₹][\d,.]+ to .+\?.*goes back at once.*This cannot be undone\./);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await decide(page, 'a');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${one}: [¥$₹][\\d,.]+ refunded to the customer\\.`));
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
  await expect(told(page)).toHaveText(new RegExp(`^Refund ${three}: .*refunded to the customer`));
  await comesUp(page, four);
  expect(sent.map(({ id, state }) => [id, state])).toEqual([
    [one, 2],
    [two, 3],
    [three, 2],
  ]);
  expect(await stateOf(server, two ?? 0)).toMatchObject({ state: 3, why: 'Used a lot: already' });
  const left = (await server.database.query(raw('select 1 from refund where state = 1'))).length;
  await expect(page.getByRole('button', { name: `In progress ${left}` })).toBeVisible();
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
  await expect(page.getByRole('button', { name: '退款', exact: true })).toBeEnabled();
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
  const approve = page.getByRole('button', { name: 'Refund', exact: true });
  await expect(approve).toBeInViewport();
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goBack();
  await expect(entries(page).first()).toBeVisible();
  await entries(page).first().click();
  await ready(page);
  await expectAccessible(page);
  await approve.click();
  await dialog(page)
    .getByRole('button', { name: /^Refund [¥$₹]/ })
    .click();
  await expect(told(page)).toContainText(`Refund ${id}: `);
  await expect(approve).toBeInViewport();
});
