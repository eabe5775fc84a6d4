import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { raw, sql } from '../../sandbox/database/sql';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The conversations with users of the apps. Keys, saved replies, pictures and the page's looks: tests/e2e/feedback.spec.ts. */

const feedback = '/operate/service';
const add = '/user/feedback/detail/add';
const query = '/user/feedback/detail/query';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
// A list with the open conversation beside it, and its context beside both.
beforeEach(() => {
  for (const width of ['(width >= 760px)', '(width >= 1200px)']) matchMedia(width);
});
afterEach(() => page.leave());
afterAll(() => page.close());

function rows(): DomPart {
  return domPage.getByRole('region', { name: 'User feedback' }).locator('[data-card]');
}

function reply(): DomPart {
  return domPage.getByRole('textbox', { name: 'Reply' });
}

function send(): DomPart {
  return domPage.getByRole('button', { name: /^Send/ });
}

function talk(): DomPart {
  return domPage.getByRole('log', { name: 'Messages' });
}

function alertOf(text: string): DomPart {
  return domPage.getByRole('alert').filter({ hasText: text });
}

function sentTexts(text: string): Promise<object[]> {
  return page.sandbox.database.query(sql`select content, sender from feedback_detail where content = ${text}`);
}

async function one(text: string): Promise<Record<string, number>> {
  const [row] = await page.sandbox.database.query<Record<string, number>>(raw(text));
  if (!row) throw new Error('the database has no such row');
  return row;
}

/** Opens the first conversation and returns its id. */
async function open(): Promise<string> {
  await page.screen.open(`${feedback}?lang=en`);
  await rows().first().click();
  await expectPart(talk().locator('time').first()).toBeVisible();
  return new URLSearchParams(location.search).get('open') ?? '';
}

it('a key right after a move does not act on the record that was left', async () => {
  const first = await open();
  for (const key of ['j', 'e'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expectPart(domPage.locator(`.v-split-title a[href*="/${first}/show"]`)).not.toBeVisible();
  await expectPart(talk().locator('time').first()).toBeVisible();
  await page.screen.idle();
  const states = () => page.sandbox.database.query(sql`select state from feedback where id = ${Number(first)}`);
  expect(await states()).toEqual([{ state: 1 }]);
  await domPage.keyboard.press('e');
  await page.screen.expectNotice(/^The feedback is solved\.$/);
  expect(await states()).toEqual([{ state: 1 }]);
});

function replyAndSolve(): DomPart {
  return domPage.getByRole('button', { name: 'Reply and solve' });
}

async function stateOf(id: string): Promise<number | undefined> {
  return (await one(`select state from feedback where id = ${Number(id)}`))['state'];
}

function openId(): string | null {
  return new URLSearchParams(location.search).get('open');
}

it('one button sends the reply once and solves the feedback, and the next one opens', async () => {
  const id = await open();
  const next = await rows().nth(1).getAttribute('data-card');
  await reply().fill('Solved by a restart.');
  await replyAndSolve().dblclick();
  await page.screen.expectNotice(/^The feedback is solved\.$/);
  await expect.poll(openId).toBe(next);
  expect(await sentTexts('Solved by a restart.')).toHaveLength(1);
  expect(page.calls('/user/feedback/modify')).toMatchObject([{ params: { id: Number(id), state: 2 } }]);
  await expectPart(reply()).toHaveValue('');
});

it('a refused reply solves nothing; one with a lost answer is found again, and solved once', async () => {
  const id = await open();
  await reply().fill('Refused, then lost.');
  page.fault({ path: add, times: 1, kind: 'code', code: 777 });
  await replyAndSolve().click();
  await expectPart(alertOf('Not sent: Request failed, CODE: 777')).toBeVisible();
  await expectPart(reply()).toHaveValue('Refused, then lost.');
  expect(await stateOf(id)).toBe(1);
  page.fault({ path: add, times: 1, kind: 'lost' });
  await replyAndSolve().click();
  await expect.poll(() => stateOf(id)).toBe(2);
  expect(await sentTexts('Refused, then lost.')).toHaveLength(1);
  expect(page.calls('/user/feedback/modify')).toHaveLength(1);
});

it('a reply with a lost answer is found again and not sent twice', async () => {
  const id = await open();
  const text = 'Lost on its way back.';
  await reply().fill(text);
  page.fault({ path: add, times: 1, kind: 'lost' });
  await send().click();
  await expectPart(talk().getByText(text)).toBeVisible();
  await expectPart(reply()).toHaveValue('');
  expect(await sentTexts(text)).toHaveLength(1);
  await page.screen.idle();
  expect(await stateOf(id)).toBe(1);
});

it('a lost reply can be sent again, but only after the conversation was read', async () => {
  await open();
  const text = 'Lost on its way there.';
  await reply().fill(text);
  page.fault({ path: add, times: 1, kind: 'drop' });
  page.fault({ path: query, times: Infinity, kind: 'drop' });
  await send().click();
  await expectPart(alertOf('It is unknown whether')).toBeVisible();
  page.clearFaults();
  await expectPart(send()).toBeDisabled();
  await domPage.getByRole('button', { name: 'Read again' }).click();
  await expectPart(alertOf('did not arrive')).toBeVisible();
  await expectPart(reply()).toHaveValue(text);
  await domPage.getByRole('button', { name: 'Send again' }).click();
  await expectPart(talk().getByText(text)).toBeVisible();
  await expect.poll(() => sentTexts(text)).toHaveLength(1);
});

it('each card of the context loads and fails separately, and the remark for staff is saved', async () => {
  page.fault({ path: '/v2/umh/admin/user/get', times: Infinity, kind: 'code', code: 777 });
  await page.become('admin');
  const id = await open();
  const user = domPage.getByRole('region', { name: 'User', exact: true });
  await expectPart(user.getByRole('alert')).toContainText('CODE: 777');
  await expectPart(
    domPage.getByRole('region', { name: 'Device', exact: true }).getByText('State', { exact: true }),
  ).toBeVisible();
  page.clearFaults();
  await user.getByRole('button', { name: 'Try again' }).click();
  await expectPart(user.getByRole('link').first()).toBeVisible();
  await expectPart(
    domPage.getByRole('region', { name: 'Devices of this user' }).getByRole('link').first(),
  ).toBeVisible();

  await domPage.getByRole('textbox', { name: 'Remark' }).fill('Waits for a spare part');
  await rows().nth(1).click();
  await domPage.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await domPage.locator('.v-details-aside').getByRole('button', { name: 'Save' }).click();
  await page.screen.expectNotice(/^Saved$/);
  expect(await page.sandbox.database.query(sql`select remark from feedback where id = ${Number(id)}`)).toEqual([
    { remark: 'Waits for a spare part' },
  ]);
});

async function chooseTool(name: string): Promise<void> {
  await domPage.getByRole('button', { name: 'More tools' }).click();
  await domPage.getByRole('menuitem', { name }).click();
}

it('alerts for staff are in the menu', async () => {
  await page.screen.open(`${feedback}?lang=en`);
  await chooseTool('Alerts for staff');
  await domPage.getByLabel('Not more often than').fill('45');
  await domPage.getByRole('button', { name: 'Save' }).click();
  await page.screen.expectNotice(/^Saved$/);
  expect(await page.sandbox.database.query(raw('select interval from feedback_push'))).toEqual([{ interval: 45 }]);
});

it('without the permissions there is a reason instead of the reply box, and no cards of other screens', async () => {
  await page.setViewerPermissions('service:view');
  await page.become('viewer');
  await open();
  await expectPart(
    domPage.getByText('Your role may read conversations, but not reply.').filter({ visible: true }),
  ).toBeVisible();
  await expectPart(reply()).toHaveCount(0);
  await expectPart(domPage.getByRole('button', { name: 'Solve', exact: true })).toHaveCount(0);
  await expectPart(domPage.getByRole('textbox', { name: 'Remark' })).toHaveCount(0);
  await expectPart(domPage.getByRole('region', { name: 'User', exact: true })).toHaveCount(0);
  await domPage.keyboard.press('e');
  await expectPart(domPage.getByRole('alert')).toHaveCount(0);
  await page.become('admin');
});
