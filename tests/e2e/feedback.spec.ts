import { expectNotice } from '../support/notices';
import type { Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

const feedback = '/operate/service';
const solved = encodeURIComponent('{"state":2}');
const add = '/user/feedback/detail/add';

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
  await expectNotice(page, /^The feedback is solved\.$/);
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
  await go(page, `${feedback}?lang=en&filter=${solved}&open=${ids[0]}`);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect
    .poll(async () => server.database.query(sql`select state from feedback where id = ${Number(ids[0])}`))
    .toEqual([{ state: 1 }]);
});

test('a reply is sent once however often the keys are pressed, and a draft belongs to its conversation', async ({
  page,
  server,
}) => {
  const id = await open(page);
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
  // The reply finishes the feedback, and the next one opens.
  await reply(page).press('Control+Enter');
  await expectNotice(page, /^The feedback is solved\.$/);
  await expect.poll(() => new URL(page.url()).searchParams.get('open')).not.toBe(id);
  await expect(reply(page)).toHaveValue('');
  expect(await sentTexts(server, text)).toEqual([{ content: text, sender: 2 }]);
  await go(page, `${feedback}?lang=en&filter=${solved}&open=${id}`);
  await expect(talk(page).getByText(text)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
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
  await page.getByRole('button', { name: 'Create saved reply' }).click();
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
