import { expectNotice, expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

const feedback = '/operate/service';
const solved = encodeURIComponent('{"state":2}');
const add = '/user/feedback/detail/add';
const query = '/user/feedback/detail/query';

function rows(page: Page) {
  return page.getByRole('region', { name: 'User feedback' }).locator('[data-card]');
}

function reply(page: Page) {
  return page.getByRole('textbox', { name: 'Reply' });
}

function send(page: Page) {
  return page.getByRole('button', { name: /^Send/ });
}

function talk(page: Page) {
  return page.getByRole('log', { name: 'Messages' });
}

function sentTexts(server: ConsoleServer, text: string) {
  return server.database.query(sql`select content, sender from feedback_detail where content = ${text}`);
}

/** Signs in, opens the first conversation and returns its id. */
async function open(page: Page, account = 'admin', path = feedback): Promise<string> {
  await signIn(page, account, path);
  await rows(page).first().click();
  await expect(talk(page).locator('time').first()).toBeVisible();
  return new URL(page.url()).searchParams.get('open') ?? '';
}

test('[hides-content] the feedback screen fills the main area, without padding, title or footer of the shell', async ({
  page,
}) => {
  await signIn(page, 'admin', feedback);
  await expect(rows(page).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('padding', '0px');
  await expect.poll(() => page.locator('.v-split').boundingBox()).toEqual(await main.boundingBox());
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User feedback');
  await expect(page.getByText('Rows per page')).toHaveCount(0);
});

test('tab, search, type and app filter the conversations, and are in the address', async ({ page, server }) => {
  await signIn(page, 'admin', feedback);
  const [counted] = await server.database.query<{ pending: number; solved: number }>(
    raw(
      'select count(*) filter (where state = 1)::int as pending, count(*) filter (where state = 2)::int as solved from feedback',
    ),
  );
  const tabs = page.getByRole('group', { name: 'Preset filters' });
  await expect(tabs.getByRole('button', { name: 'Pending' })).toHaveText(`Pending${counted?.pending}`);
  await tabs.getByRole('button', { name: 'Solved' }).click();
  await expect(tabs.getByRole('button', { name: 'Solved' })).toHaveText(`Solved${counted?.solved}`);

  const [one] = await server.database.query<{ user_id: string; total: number }>(
    raw('select user_id, count(*)::int as total from feedback where state = 2 group by 1 order by 2 desc, 1 limit 1'),
  );
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(one?.user_id ?? '');
  await expect(page.getByText('Searches: User')).toBeVisible();
  await search.press('Enter');
  await expect(rows(page)).toHaveCount(one?.total ?? 0);
  await expect(search).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(one?.total ?? 0);
  // It also searches after a pause, and further typing stays text.
  await search.fill('no such');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await search.pressSequentially(' subject');
  await expect(search).toHaveValue('no such subject');
  await expect(page).toHaveURL(/such(%20|\+)subject/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('region', { name: 'User feedback' }).getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('dialog', { name: 'Add filter' }).getByRole('option', { name: 'Type' }).click();
  await page.getByRole('checkbox', { name: 'Complaint' }).click();
  const [complaints] = await server.database.query<{ total: number }>(
    raw('select count(*)::int as total from feedback where state = 2 and type = 4'),
  );
  await expect(tabs.getByRole('button', { name: 'Solved' })).toHaveText(`Solved${complaints?.total}`);
  await expect(rows(page)).toHaveCount(complaints?.total ?? 0);
});

test('a list longer than a page loads more when its end becomes visible', async ({ page }) => {
  await signIn(page, 'admin', `${feedback}?filter=${solved}`);
  await expect(rows(page)).toHaveCount(30);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(60);
});

test('keys move, reply, resolve and reopen', async ({ page, server }) => {
  await signIn(page, 'admin', feedback);
  await expect(rows(page).first()).toBeVisible();
  const ids = await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-card')));
  const current = () => new URL(page.url()).searchParams.get('open');
  // The record is drawn: the address and the card are ahead of it.
  const comesUp = async (id: string | null | undefined) => {
    await expect.poll(current).toBe(id);
    await expect(page.locator(`[data-card="${id}"][aria-current]`)).toBeVisible();
    await expect(page.locator(`.v-split-title:visible a[href$="/${id}/show"]`)).toBeVisible();
  };
  // The first one opens by itself, and stays unread until the user clicks or types.
  await expect.poll(current).toBe(ids[0]);
  await expect(talk(page).locator('time').first()).toBeVisible();
  await expect(rows(page).first()).toContainText('Unread:');
  await page.keyboard.press('j');
  await comesUp(ids[1]);
  await expect(talk(page).locator('time').first()).toBeVisible();
  await expect(rows(page).nth(1)).not.toContainText('Unread:');
  await page.keyboard.press('k');
  await comesUp(ids[0]);
  // Arrow keys move in the list, and scroll elsewhere.
  await talk(page).focus();
  await page.keyboard.press('ArrowDown');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await comesUp(ids[1]);
  await page.keyboard.press('ArrowUp');
  await comesUp(ids[0]);
  await expect(talk(page).locator('time').first()).toBeVisible();
  await expect(reply(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('jk e');
  await expect(reply(page)).toHaveValue('jk e');
  await page.keyboard.press('Escape');
  // A key that is held down resolves one conversation.
  await page.keyboard.down('e');
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await expectNotice(page, /^The feedback is marked as solved\.$/);
  await expect.poll(current).toBe(ids[1]);
  await expect(page.locator(`[data-card="${ids[0]}"]`)).toHaveCount(0);
  const states = () =>
    server.database.query<{ state: number }>(
      sql`select state from feedback where id in (${Number(ids[0])}, ${Number(ids[1])}) order by id = ${Number(ids[1])}`,
    );
  expect(await states()).toEqual([{ state: 2 }, { state: 1 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.locator(`[data-card="${ids[0]}"]`)).toBeVisible();
  await expect.poll(states).toEqual([{ state: 1 }, { state: 1 }]);
  await server.database.query(sql`update feedback set state = 2 where id = ${Number(ids[0])}`);
  await page.goto(`${feedback}?lang=en&filter=${solved}&open=${ids[0]}`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect
    .poll(async () => server.database.query(sql`select state from feedback where id = ${Number(ids[0])}`))
    .toEqual([{ state: 1 }]);
});

test('a key right after a move does not act on the record that was left', async ({ page, server }) => {
  const first = await open(page);
  await page.evaluate(() => {
    for (const key of ['j', 'e'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.locator(`.v-split-title:visible a[href$="/${first}/show"]`)).toHaveCount(0);
  await expect(talk(page).locator('time').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await server.database.query(sql`select state from feedback where id = ${Number(first)}`)).toEqual([
    { state: 1 },
  ]);
  await page.keyboard.press('e');
  await expectNotice(page, /^The feedback is marked as solved\.$/);
  expect(await server.database.query(sql`select state from feedback where id = ${Number(first)}`)).toEqual([
    { state: 1 },
  ]);
});

test('a reply is sent once however often the keys are pressed, and a draft belongs to its conversation', async ({
  page,
  server,
}) => {
  await open(page);
  const text = 'Please restart the camera.';
  await reply(page).fill(text);
  await rows(page).nth(1).click();
  await expect(reply(page)).toHaveCount(1);
  await expect(reply(page)).toHaveValue('');
  await rows(page).first().click();
  await expect(reply(page)).toHaveValue(text);
  await page.reload();
  await expect(reply(page)).toHaveValue(text);
  await expect(send(page)).toBeEnabled();
  server.fault({ path: add, times: 1, kind: 'delay', ms: 300 });
  await reply(page).press('Control+Enter');
  await reply(page).press('Control+Enter');
  await expect(talk(page).getByText(text)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  expect(await sentTexts(server, text)).toEqual([{ content: text, sender: 2 }]);
  await page.reload();
  await expect(talk(page).getByText(text)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
});

test('a refused reply stays in the box, with the reason', async ({ page, server }) => {
  await open(page);
  const text = 'Refused at first.';
  await reply(page).fill(text);
  server.fault({ path: add, times: 1, kind: 'code', code: 777 });
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent: Request failed, CODE: 777' })).toBeVisible();
  await expect(reply(page)).toHaveValue(text);
  expect(await sentTexts(server, text)).toEqual([]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(talk(page).getByText(text)).toBeVisible();
  expect(await sentTexts(server, text)).toHaveLength(1);
});

test('a reply with a lost answer is found again and not sent twice', async ({ page, server }) => {
  await open(page);
  const text = 'Lost on its way back.';
  await reply(page).fill(text);
  server.fault({ path: add, times: 1, kind: 'lost' });
  await send(page).click();
  await expect(talk(page).getByText(text)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  expect(await sentTexts(server, text)).toHaveLength(1);
});

test('a lost reply can be sent again, but only after the conversation was read', async ({ page, server }) => {
  await open(page);
  const text = 'Lost on its way there.';
  await reply(page).fill(text);
  server.fault({ path: add, times: 1, kind: 'drop' });
  server.fault({ path: query, times: Infinity, kind: 'drop' });
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It is unknown whether' })).toBeVisible();
  server.clearFaults();
  await expect(send(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'did not arrive' })).toBeVisible();
  await expect(reply(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(talk(page).getByText(text)).toBeVisible();
  expect(await sentTexts(server, text)).toHaveLength(1);
});

test.describe('with a fake clock', () => {
  test('a new message appears by itself, without the loading overlay', async ({ page, server }) => {
    await page.clock.install();
    const id = await open(page);
    await server.database.query(
      sql`insert into feedback_detail (feedback_id, sender, user_name, content, img, gmt_create) values (${Number(id)}, 1, 'Emma', 'Are you still there?', '', now())`,
    );
    await page.clock.fastForward(120_000);
    await expect(talk(page).getByText('Are you still there?')).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
  });
});

test('a saved reply is added, inserted by a slash with its values, and kept after a reload', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await page.getByRole('button', { name: 'Manage saved replies' }).click();
  await page.getByRole('button', { name: 'Add saved reply' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription("Can't be empty");
  await page.getByLabel('Name', { exact: true }).fill('Greeting');
  await page.getByLabel('Text', { exact: true }).fill('Hello {name}, about your {device}:');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const uid = await page
    .locator('.v-details-aside')
    .getByText(/^[A-Z0-9]{16}$/)
    .first()
    .innerText();
  await reply(page).pressSequentially('/gre');
  await expect(page.getByRole('option', { name: /Greeting/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(reply(page)).toHaveValue(new RegExp(`^Hello .+, about your ${uid}:$`));
  expect(await reply(page).inputValue()).not.toContain('{');
  await page.reload();
  await page.getByRole('button', { name: 'Insert a saved reply' }).click();
  await expect(page.getByRole('option', { name: /Greeting/ })).toBeVisible();
});

test('pictures open in full size, and a picture can be sent with a reply', async ({ page, server }) => {
  const [pictured] = await server.database.query<{ feedback_id: number; state: number }>(
    raw(
      "select d.feedback_id, f.state from feedback_detail d join feedback f on f.id = d.feedback_id where d.img <> '' order by f.state, 1 limit 1",
    ),
  );
  await server.database.query(
    sql`insert into feedback_detail (feedback_id, sender, user_name, content, img, gmt_create) values (${Number(pictured?.feedback_id)}, 1, 'Emma', '', 'https://tracker.example/p.gif', now())`,
  );
  const foreign: string[] = [];
  page.on('request', (request) => void (request.url().includes('tracker.example') && foreign.push(request.url())));
  await signIn(
    page,
    'admin',
    `${feedback}?filter=${encodeURIComponent(JSON.stringify({ state: pictured?.state }))}&open=${pictured?.feedback_id}`,
  );
  await expect(talk(page).getByRole('link', { name: 'Picture at tracker.example' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(foreign, 'a user of an app does not learn who reads a conversation').toEqual([]);
  await talk(page)
    .getByRole('button', { name: /^Picture by/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a picture' }).click(),
  ]);
  await chooser.setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toBeVisible();
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a picture' }).click(),
  ]);
  await again.setFiles({ name: 'here.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByRole('img', { name: 'Picture of your reply' })).toBeVisible();
  await reply(page).fill('See the marked place.');
  await send(page).click();
  await expect(reply(page)).toHaveValue('');
  const [sent] = await server.database.query<{ img: string }>(
    raw("select img from feedback_detail where content = 'See the marked place.'"),
  );
  expect(sent?.img).toMatch(/here.*\.png|\/.+/);
});

test('each card of the context loads and fails separately, and the remark for staff is saved', async ({
  page,
  server,
}) => {
  // Until it is cleared, because prefetches of records send requests, too.
  server.fault({ path: '/v2/umh/admin/user/get', times: Infinity, kind: 'code', code: 777 });
  const id = await open(page);
  const user = page.getByRole('region', { name: 'User', exact: true });
  await expect(user.getByRole('alert')).toContainText('CODE: 777');
  await expect(
    page.getByRole('region', { name: 'Device', exact: true }).getByText('State', { exact: true }),
  ).toBeVisible();
  server.clearFaults();
  await user.getByRole('button', { name: 'Try again' }).click();
  await expect(user.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devices of this user' }).getByRole('link').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Remark' }).fill('Waits for a spare part');
  await rows(page).nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.locator('.v-details-aside').getByRole('button', { name: 'Save' }).click();
  await expectSaved(page);
  expect(await server.database.query(sql`select remark from feedback where id = ${Number(id)}`)).toEqual([
    { remark: 'Waits for a spare part' },
  ]);
});

test('alerts for staff are in the menu', async ({ page, server }) => {
  await signIn(page, 'admin', feedback);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Alerts for staff' }).click();
  await page.getByLabel('Not more often than').fill('45');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaved(page);
  expect(await server.database.query(raw('select interval from feedback_push'))).toEqual([{ interval: 45 }]);
});

test('the generic list is linked from the page', async ({ page }) => {
  await signIn(page, 'admin', feedback);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('without the permissions there is a reason instead of the reply box, and no cards of other screens', async ({
  page,
  server,
}) => {
  await server.setViewerPermissions('service:view');
  await open(page, 'viewer');
  await expect(
    page.getByText('Your role may read conversations, but not reply.').filter({ visible: true }),
  ).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as solved' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Remark' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'User', exact: true })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a missing conversation and messages that cannot be read show an error', async ({ page, server }) => {
  server.fault({ path: query, times: Infinity, kind: 'drop' });
  await signIn(page, 'admin', `${feedback}?open=99999`);
  await expect(page.getByRole('heading', { name: /^No such / })).toBeVisible();
  await rows(page).first().click();
  await expect(page.getByText('The messages could not be loaded')).toBeVisible();
  server.clearFaults();
  await page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Try again' }).click();
  await expect(talk(page).locator('time').first()).toBeVisible();
});

test('the page is accessible and in Chinese, also on a phone, which shows one pane', async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: 'User feedback', exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to User feedback' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${feedback}?lang=zh&open=1&filter=${solved}`);
  await expect(page.getByRole('log', { name: '消息记录' })).toBeVisible();
  expect(await rawKeys(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await notChinese(page)).filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
});
