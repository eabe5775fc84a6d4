import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { raw, sql } from '../../sandbox/database/sql';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The conversations with users of the apps. Keys, saved replies, pictures and the page's looks: tests/e2e/feedback.spec.ts. */

const feedback = '/operate/service';
const solved = encodeURIComponent('{"state":2}');
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

it('tab, search, type and app filter the conversations, and are in the address', async () => {
  await page.screen.open(`${feedback}?lang=en`);
  const counted = await one(
    'select count(*) filter (where state = 1)::int as pending, count(*) filter (where state = 2)::int as solved from feedback',
  );
  const tabs = domPage.getByRole('group', { name: 'Preset filters' });
  await expectPart(tabs.getByRole('button', { name: 'Pending' })).toHaveText(`Pending${counted['pending']}`);
  await tabs.getByRole('button', { name: 'Solved' }).click();
  await expectPart(tabs.getByRole('button', { name: 'Solved' })).toHaveAttribute('aria-pressed', 'true');
  await expectPart(tabs.getByRole('button', { name: 'Solved' })).toHaveText(`Solved${counted['solved']}`);

  const user = await one(
    'select user_id, count(*)::int as total from feedback where state = 2 group by 1 order by 2 desc, 1 limit 1',
  );
  const search = domPage.getByRole('searchbox', { name: 'Search' });
  await search.fill(String(user['user_id']));
  await expectPart(domPage.getByText('Searches: User')).toBeVisible();
  await search.press('Enter');
  await expectPart(rows()).toHaveCount(user['total'] ?? 0);
  await expectPart(search).toBeFocused();
  // It also searches after a pause, and further typing stays text.
  await search.fill('no such');
  await expectPart(domPage.getByText('Nothing matches')).toBeVisible();
  await search.pressSequentially(' subject');
  await expectPart(search).toHaveValue('no such subject');
  await expect.poll(() => location.search).toMatch(/such(%20|\+)subject/);
  await page.screen.idle();
  await domPage.getByRole('button', { name: 'Clear filters' }).click();
  await expectPart(search).toHaveValue('');
  await expectPart(tabs.getByRole('button', { name: 'Solved' })).toHaveText(`Solved${counted['solved']}`);
  await domPage.getByRole('region', { name: 'User feedback' }).getByRole('button', { name: 'Add filter' }).click();
  await domPage.getByRole('dialog', { name: 'Add filter' }).getByRole('option', { name: 'Type' }).click();
  await domPage.getByRole('checkbox', { name: 'Complaint' }).click();
  const complaints = await one('select count(*)::int as total from feedback where state = 2 and type = 4');
  await expectPart(tabs.getByRole('button', { name: 'Solved' })).toHaveText(`Solved${complaints['total']}`);
  await expectPart(rows()).toHaveCount(complaints['total'] ?? 0);
  await domPage.keyboard.press('Escape');
});

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

it('Ctrl+Enter replies and solves, and without "Open next" the record stays open', async () => {
  const id = await open();
  await domPage.getByRole('checkbox', { name: 'Open next' }).click();
  await reply().fill('Solved by an update.');
  await reply().press('Control+Enter');
  await page.screen.expectNotice(/^The feedback is solved\.$/);
  await page.screen.idle();
  expect(openId()).toBe(id);
  await expectPart(talk().getByText('Solved by an update.')).toBeVisible();
  await expectPart(replyAndSolve()).toHaveCount(0);
  expect(await stateOf(id)).toBe(2);
  await open();
  await expectPart(domPage.getByRole('checkbox', { name: 'Open next' })).not.toBeChecked();
  await domPage.getByRole('checkbox', { name: 'Open next' }).click();
});

it('in a list of all records, the next one that is open comes after one that is solved', async () => {
  await page.screen.open(`${feedback}?lang=en&filter={}`);
  await expectPart(domPage.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await expectPart(rows()).toHaveCount(30);
  const ids = await page.sandbox.database.query<{ id: number; state: number }>(
    raw('select id, state from feedback order by state, id'),
  );
  const states = new Map(ids.map(({ id, state }) => [String(id), state]));
  const shown = [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? '');
  const at = shown.findIndex((id) => states.get(id) === 1);
  await rows().nth(at).click();
  await expectPart(domPage.locator(`.v-split-title a[href*="/${shown[at]}/show"]`)).toBeVisible();
  await reply().fill('Solved among all.');
  await replyAndSolve().click();
  await expect.poll(openId).toBe(shown.slice(at + 1).find((id) => states.get(id) === 1));
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

it('a refused reply stays in the box, with the reason', async () => {
  await open();
  const text = 'Refused at first.';
  await reply().fill(text);
  page.fault({ path: add, times: 1, kind: 'code', code: 777 });
  await send().click();
  await expectPart(alertOf('Not sent: Request failed, CODE: 777')).toBeVisible();
  await expectPart(reply()).toHaveValue(text);
  expect(await sentTexts(text)).toEqual([]);
  await domPage.getByRole('button', { name: 'Send again' }).click();
  await expectPart(talk().getByText(text)).toBeVisible();
  await expect.poll(() => sentTexts(text)).toHaveLength(1);
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

it('the generic list is linked from the page', async () => {
  await page.screen.open(`${feedback}?lang=en`);
  await chooseTool('Show as table');
  await expectPart(domPage.getByRole('row').nth(1)).toBeVisible();
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

it('a missing conversation and messages that cannot be read show an error', async () => {
  await page.become('admin');
  page.fault({ path: query, times: Infinity, kind: 'drop' });
  await page.screen.open(`${feedback}?lang=en&filter=${solved}&open=99999`);
  await expectPart(domPage.getByRole('heading', { name: /^No such / })).toBeVisible();
  await rows().first().click();
  await expectPart(domPage.getByText('The messages could not be loaded')).toBeVisible();
  page.clearFaults();
  await domPage.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Try again' }).click();
  await expectPart(talk().locator('time').first()).toBeVisible();
});
