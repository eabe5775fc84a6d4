import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { raw, sql } from '../../sandbox/database/sql';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The decision on refunds. With the keyboard alone, in two tabs and on a phone: tests/e2e/refund.spec.ts. */

const setCall = '/v2/mall/admin/order/refund/set';
const listCall = '/v2/mall/admin/order/refund/list';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
// A list with the open record beside it.
beforeEach(() => {
  for (const width of ['(width >= 760px)', '(width >= 1200px)']) matchMedia(width);
});
afterEach(() => page.leave());
afterAll(() => page.close());

interface Waiting {
  id: number;
  order_id: string;
  user_id: string;
  total: string;
}

/** The oldest pending refund, or the youngest: paid through a payment platform, nothing refunded yet, the full amount requested. */
async function first(order: 'asc' | 'desc' = 'asc'): Promise<Waiting> {
  const [one] = await page.sandbox.database.query<Waiting>(
    raw(`
    select r.id, r.order_id, o.user_id, o.total::text as total from refund r join mall_order o on o.order_id = r.order_id
    where r.state = 1 and o.pay_type <> 4 and o.refunded = 0 and r.amount = o.total and o.user_id <> '' order by r.gmt_apply ${order} limit 1`),
  );
  if (!one) throw new Error('No refund waits');
  return one;
}

async function stateOf(id: number): Promise<object | undefined> {
  const [row] = await page.sandbox.database.query(
    sql`select r.state, r.reject_reason as why, o.refunded::float8 as refunded from refund r join mall_order o on o.order_id = r.order_id where r.id = ${id}`,
  );
  return row;
}

function record(): DomPart {
  return domPage.locator('.v-split-record').filter({ visible: true });
}

function bar(): DomPart {
  return domPage.getByRole('group', { name: 'Available actions' });
}

function told(): DomPart {
  return record().locator('.v-bar-told');
}

function dialog(): DomPart {
  return domPage.getByRole('dialog');
}

function approve(): DomPart {
  return domPage.getByRole('button', { name: 'Refund', exact: true });
}

function amount(): DomPart {
  return domPage.getByRole('textbox', { name: 'Amount to refund' });
}

function openId(): string | null {
  return new URLSearchParams(location.search).get('open');
}

function ready(): Promise<void> {
  return expectPart(
    domPage.getByRole('region', { name: 'Service period' }).locator('progress, .v-block-none'),
  ).toBeVisible();
}

async function open(id: number): Promise<void> {
  await page.screen.open(`/product/refund?open=${id}&lang=en`);
  await expectPart(record().locator(`.v-split-title a[href*="/${id}/show"]`)).toBeVisible();
}

/** Opens the dialog of a decision with its key, and waits for the button that Enter presses. */
async function decide(key: 'a' | 'r'): Promise<DomPart> {
  await ready();
  await expectPart(bar().getByRole('button', { name: 'Refund', exact: true })).toBeEnabled();
  await domPage.keyboard.press(key);
  const begin =
    key === 'r' ? dialog().getByLabel('Reason').first() : dialog().getByRole('button', { name: /^Refund [¥$₹]/ });
  await expectPart(begin).toBeFocused();
  return begin;
}

it('keys are ignored while the user types', async () => {
  const { id } = await first();
  await open(id);
  await ready();
  await amount().fill('');
  await amount().pressSequentially('1arjk');
  await expectPart(dialog()).toHaveCount(0);
  expect(openId()).toBe(String(id));
  await amount().press('Enter');
  await expectPart(amount()).toHaveAccessibleDescription(/Please enter a number/);
  await expectPart(dialog()).toHaveCount(0);
});

it('a double click and a double Enter refund the money once', async () => {
  const { id, total, user_id: user } = await first();
  await open(id);
  await ready();
  await approve().click();
  await expectPart(dialog()).toContainText(user);
  await dialog()
    .getByRole('button', { name: /^Refund [¥$₹]/ })
    .dblclick();
  await expectPart(told()).toContainText(`Refund ${id}: `);
  expect(page.calls(setCall)).toEqual([{ id, state: 2, amount: Number(total) }]);
  expect(await stateOf(id)).toMatchObject({ state: 2, refunded: Number(total) });

  const next = await first();
  await open(next.id);
  await decide('a');
  for (let times = 0; times < 3; times += 1) await domPage.keyboard.press('Enter');
  await expectPart(told()).toContainText(`Refund ${next.id}: `);
  await expectPart(dialog()).toHaveCount(0);
  expect(page.calls(setCall)).toMatchObject([{ id: next.id }]);
});

it('a refund that somebody else has decided meanwhile shows it, and the page continues', async () => {
  const { id, total } = await first();
  await open(id);
  await ready();
  await page.api(setCall, { id, state: 2, amount: 0.5 }, 'admin');

  await approve().click();
  await dialog()
    .getByRole('button', { name: /^Refund [¥$₹]/ })
    .click();
  await expectPart(told()).toHaveText(
    /^Somebody else has already changed “.*”: State Success, Refund .0\.50, Decided by admin, Processed \d{4}-\d\d-\d\d \d\d:\d\d.*\. You changed nothing\.$/,
  );
  await expect.poll(openId).not.toBe(String(id));
  await expectPart(dialog()).toHaveCount(0);
  expect(Number(total)).toBeGreaterThan(0.5);
  expect(await stateOf(id)).toMatchObject({ state: 2, refunded: 0.5 });

  await open(id);
  await expectPart(bar()).toHaveText(/Success.*0\.50.*admin/);
  await expectPart(approve()).toHaveCount(0);
  await domPage.keyboard.press('a');
  await expectPart(dialog()).toHaveCount(0);
});

it('a lost answer is read again first, and a decision that arrived is not sent twice', async () => {
  const { id, total } = await first();
  page.fault({ path: setCall, times: 1, kind: 'lost' });
  await open(id);
  await decide('a');
  await domPage.keyboard.press('Enter');
  await expectPart(told()).toContainText(
    `The answer was lost, but the action was done, and was not sent twice: Refund ${id}: `,
  );
  expect(page.calls(setCall)).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ state: 2, refunded: Number(total) });
});

it('a decision that did not arrive can be sent again, and one that cannot be read again cannot', async () => {
  const { id, total } = await first();
  await open(id);
  page.fault({ path: setCall, times: 1, kind: 'drop' });
  await decide('a');
  await domPage.keyboard.press('Enter');
  await expectPart(bar().getByRole('alert')).toContainText('Read again: nothing was done.');
  await expectPart(bar().getByRole('button', { name: 'Refund', exact: true })).toBeEnabled();

  page.fault({ path: setCall, times: 1, kind: 'lost' });
  page.fault({ path: listCall, times: Infinity, kind: 'drop' });
  await decide('a');
  await domPage.keyboard.press('Enter');
  await expectPart(bar().getByRole('alert')).toContainText('It is unknown whether it was done.');
  await expectPart(bar().getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await expectPart(bar().getByRole('button', { name: 'Reject', exact: true })).toBeDisabled();
  await domPage.keyboard.press('a');
  await expectPart(dialog()).toHaveCount(0);
  page.clearFaults();
  await bar().getByRole('button', { name: 'Read again' }).click();
  await expectPart(told()).toContainText(
    `The answer was lost, but the action was done, and was not sent twice: Refund ${id}: `,
  );
  expect(page.calls(setCall)).toHaveLength(2);
  expect(await stateOf(id)).toMatchObject({ state: 2, refunded: Number(total) });
});

it('a rejection requires a reason', async () => {
  const { id } = await first();
  await open(id);
  const reason = await decide('r');
  await domPage.keyboard.press('Control+Enter');
  await expectPart(reason).toHaveAccessibleDescription(/Can't be empty/);
  await reason.fill('   ');
  await domPage.keyboard.press('Control+Enter');
  expect(page.calls(setCall)).toEqual([]);
  await dialog().getByRole('button', { name: 'The service was used for most of its period' }).click();
  await expectPart(reason).toBeFocused();
  await dialog().getByRole('button', { name: 'Reject' }).click();
  await expectPart(told()).toContainText(`Refund ${id} rejected`);
  expect(page.calls(setCall)).toEqual([{ id, state: 3, reject_reason: 'The service was used for most of its period' }]);
});

it('the proposals are the full amount and the unused days, and no amount above the unrefunded part is accepted', async () => {
  const { id, order_id: order } = await first();
  const now = new Date().toISOString();
  await page.sandbox.database.query(sql`
    update mall_order set total = 100, refunded = 30, money_type = 1, service = 1, service_start = ${now}::timestamptz - interval '20 days 1 hour',
      service_end = ${now}::timestamptz + interval '9 days 23 hours' where order_id = ${order}`);
  await page.sandbox.database.query(sql`update refund set amount = 100 where id = ${id}`);
  await page.become('admin');
  await open(id);
  await ready();
  await expectPart(
    domPage.getByRole('region', { name: 'Service period' }).getByText('9 of 30 days left'),
  ).toBeVisible();
  await expectPart(amount()).toHaveValue('70.00');
  await domPage.getByRole('button', { name: 'Unused days ¥30.00' }).click();
  await expectPart(amount()).toHaveValue('30.00');
  await amount().fill('70.01');
  await approve().click();
  await expectPart(amount()).toHaveAccessibleDescription(/less than or equal to ¥70\.00/);
  await expectPart(amount()).toBeFocused();
  await amount().fill('69.99');
  await approve().click();
  await expectPart(dialog()).toContainText('with a partial refund the service continues');
  await domPage.keyboard.press('Escape');
  await domPage.getByRole('button', { name: 'Full remainder ¥70.00' }).click();
  await approve().click();
  await expectPart(domPage.getByRole('dialog', { name: /^Refund ¥70\.00 to .+ \(\d+\)\?$/ })).toBeVisible();
  await expectPart(dialog()).toContainText('The money goes back at once');
  await expectPart(dialog()).toContainText('When nothing is left to refund the service ends');
  await dialog()
    .getByRole('button', { name: /^Refund [¥$₹]/ })
    .click();
  await expectPart(told()).toContainText('¥70.00 refunded to');
  expect(await stateOf(id)).toMatchObject({ refunded: 100 });
});

it('a user without the permission can view refunds, and sees why there is no action', async () => {
  await page.setViewerPermissions('refund:view');
  const { id } = await first();
  await page.become('viewer');
  await open(id);
  await expectPart(bar()).toHaveText(
    'You can view this, but not decide: your role does not have the permission product/refund:approve.',
  );
  await expectPart(approve()).toHaveCount(0);
  await expectPart(domPage.getByRole('region', { name: 'Amounts' })).toBeVisible();
  await expectPart(domPage.getByRole('region', { name: /^(Service period|User|Device)$/ })).toHaveCount(0);
  await domPage.keyboard.press('a');
  await domPage.keyboard.press('r');
  await expectPart(dialog()).toHaveCount(0);
  await domPage.keyboard.press('j');
  await expect.poll(openId).not.toBe(String(id));
  await page.become('admin');
});
