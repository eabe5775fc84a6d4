import { expectNotice, expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

const desk = '/operate/bot';
const articleSet = '/user/feedback/bot/wiki/set';

const side = (page: Page) => page.getByRole('region', { name: 'Customer service bot' });
const editor = (page: Page) => page.getByRole('region', { name: 'Editor' });
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const node = (page: Page, name: string | RegExp) => side(page).getByRole('button', { name, exact: typeof name === 'string' });
const save = (page: Page) => editor(page).getByRole('button', { name: 'Save' });
const orderOf = async (server: ConsoleServer, category: number) =>
  (await server.database.query<{ title: string }>(raw(`select title from wiki_article where category_id = ${category} order by sort = 0, sort, id`))).map(({ title }) => title);

/** The platform and the tree hold the articles of a category in this order, and the tree can be changed again. */
async function expectOrder(page: Page, server: ConsoleServer, titles: (string | undefined)[]) {
  await expect.poll(() => orderOf(server, 4)).toEqual(titles);
  const heights = () => Promise.all(titles.map(async (title) => (await node(page, title ?? '').boundingBox())?.y ?? 0));
  await expect.poll(async () => (await heights()).every((height, index, all) => height > (all[index - 1] ?? 0))).toBe(true);
  await expect(node(page, titles[0] ?? '')).toHaveAttribute('aria-keyshortcuts', /Alt/);
}

async function ask(page: Page, question: string) {
  await preview(page).getByLabel('Ask as a user would').fill(question);
  await page.keyboard.press('Enter');
  await expect(preview(page).getByRole('log').getByText(question, { exact: true }).last()).toBeVisible();
}

test('[hides-content] the bot desk fills the main area: no padding, title or footer of the shell', async ({ page }) => {
  await signIn(page, 'admin', desk);
  await expect(node(page, 'Nimbus')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('padding', '0px');
  await expect.poll(() => page.locator('.p-bot').boundingBox()).toEqual(await main.boundingBox());
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service bot');
});

test('languages say how far they are, and one without articles begins with a category', async ({ page, server }) => {
  await signIn(page, 'admin', desk);
  const languages = page.getByRole('group', { name: 'Languages' });
  await expect(languages.getByRole('button', { name: /^English/ })).toContainText(`${(await server.database.query(raw("select id from wiki_article where lang = 'en'"))).length} articles`);
  await expect(languages.getByRole('button', { name: /^Traditional/ })).toContainText('Off');
  await languages.getByRole('button', { name: /^Traditional/ }).click();
  await expect(page.getByText('No articles yet')).toBeVisible();
  await expect(preview(page)).toContainText('The bot is off');

  await side(page).getByRole('button', { name: 'Add category' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('裝置連線');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectSaved(page);
  await expect(node(page, /^裝置連線/)).toBeVisible();
  await node(page, /^裝置連線/).hover();
  await side(page).getByRole('button', { name: 'Add article in 裝置連線' }).click();
  await editor(page).getByLabel('Title').fill('裝置離線怎麼辦？');
  await editor(page).getByLabel('Keywords').fill('離線');
  await editor(page).getByLabel('Text').fill('請檢查路由器。');
  await save(page).click();
  await expectSaved(page);
  await expect(node(page, '裝置離線怎麼辦？')).toHaveAttribute('aria-current', 'true');
  expect(await server.database.query(raw("select lang, keywords from wiki_article where title = '裝置離線怎麼辦？'"))).toEqual([{ lang: 'zh-TW', keywords: '離線' }]);
  await expect(languages.getByRole('button', { name: /^Traditional/ })).toContainText('1 article');
});

test('the preview answers from the articles, says why, and hands over to staff in their hours', async ({ page }) => {
  await signIn(page, 'admin', desk);
  await expect(preview(page).getByText('Hello, I am Nimbus.')).toBeVisible();
  await ask(page, 'my camera has lost the network');
  await expect(preview(page).getByText('Check that the router is online')).toBeVisible();
  await expect(preview(page).getByText('Keywords: network')).toBeVisible();
  await preview(page).getByRole('button', { name: 'My camera is offline' }).click();
  await expect(editor(page).getByLabel('Title')).toHaveValue('My camera is offline');

  await preview(page).getByLabel('Time of day in the preview').fill('10:00');
  await expect(preview(page).getByText('Within staff hours')).toBeVisible();
  await ask(page, 'where is my parcel');
  await expect(preview(page).getByText('A colleague will be with you in a moment.')).toBeVisible();
  await preview(page).getByLabel('Time of day in the preview').fill('03:00');
  await expect(preview(page).getByText('staff are not there before 08:00')).toBeVisible();
  await expect(preview(page).getByText('A colleague will be with you in a moment.')).toHaveCount(0);
  await preview(page).getByRole('button', { name: 'Start again' }).click();
  await expect(preview(page).getByText('where is my parcel')).toHaveCount(0);

  await page.getByRole('group', { name: 'Languages' }).getByRole('button', { name: /^Simplified/ }).click();
  await ask(page, '摄像头离线了');
  await expect(preview(page).getByText('关键词：离线').or(preview(page).getByText('Keywords: 离线'))).toBeVisible();
});

test('what is being typed is played at once, and leaving it asks', async ({ page, server }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'Sharing a camera').click();
  await ask(page, 'babysitter access');
  await expect(preview(page).getByText('Keywords: babysitter')).toHaveCount(0);
  await editor(page).getByLabel('Keywords').fill('share, family, babysitter');
  await expect(preview(page).getByText('Keywords: babysitter')).toBeVisible();
  await expect(editor(page).getByText('Not saved yet')).toBeVisible();

  await node(page, 'My camera is offline').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor(page).getByLabel('Keywords')).toHaveValue('share, family, babysitter');
  await editor(page).getByLabel('Keywords').press('Control+s');
  await expectSaved(page);
  await node(page, 'My camera is offline').click();
  await expect(editor(page).getByLabel('Title')).toHaveValue('My camera is offline');
  expect(await server.database.query(raw("select keywords, content <> '' as kept from wiki_article where title = 'Sharing a camera'"))).toEqual([{ keywords: 'share, family, babysitter', kept: true }]);
});

test('a title and a name that exist already are refused at their fields', async ({ page }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'Sharing a camera').click();
  await editor(page).getByLabel('Title').fill('My camera is offline');
  await save(page).click();
  await expect(editor(page).getByLabel('Title')).toHaveAccessibleDescription('The category has an article of this title already.');
  await expect(editor(page).getByLabel('Title')).toHaveValue('My camera is offline');
  await page.goto(`${desk}?lang=en&of=en`);
  await node(page, /^Plans and payment/).hover();
  await side(page).getByRole('button', { name: 'Edit category: Plans and payment' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Connecting a camera');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription('The language has a category of this name already.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('a save that fails keeps what was typed, and one whose answer was lost is found again', async ({ page, server }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'When do I get a refund?').click();
  await editor(page).getByLabel('Text').fill('Within a week.');
  server.fault({ path: articleSet, times: 1, kind: 'code', code: 777 });
  await save(page).click();
  await expect(editor(page).getByRole('alert')).toContainText('CODE: 777');
  await expect(editor(page).getByLabel('Text')).toHaveValue('Within a week.');
  server.fault({ path: articleSet, times: 1, kind: 'lost' });
  await save(page).click();
  await expectSaved(page);
  await expect(editor(page).getByRole('alert')).toHaveCount(0);
  expect(await server.database.query(raw("select content from wiki_article where title = 'When do I get a refund?'"))).toEqual([{ content: 'Within a week.' }]);
});

test('articles are put in order by the keyboard and by dragging', async ({ page, server }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  const [first, second, third] = await orderOf(server, 4);
  await node(page, third ?? '').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(page, server, [first, third, second]);
  await node(page, second ?? '').dragTo(node(page, first ?? ''), { targetPosition: { x: 20, y: 3 } });
  await expectOrder(page, server, [second, first, third]);
  server.fault({ path: articleSet, times: 1, kind: 'code', code: 777 });
  await node(page, second ?? '').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectNotice(page, /CODE: 777/);
});

test('the bot itself is edited: welcomes, hours, and the preview follows', async ({ page, server }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'Nimbus').click();
  await editor(page).getByRole('button', { name: /^Add/ }).click();
  await editor(page).getByLabel('Message', { exact: true }).last().fill('Just ask.');
  await expect(preview(page).getByText('Just ask.')).toBeVisible();
  await editor(page).getByLabel('To', { exact: true }).fill('19:30');
  await save(page).click();
  await expectSaved(page);
  await expect(preview(page).getByText('08:00-19:30')).toBeVisible();
  expect(await server.database.query(raw("select work_time from bot where name = 'Nimbus'"))).toEqual([{ work_time: '08:00-19:30' }]);
});

test('an article is deleted after a question', async ({ page, server }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'How do I cancel a plan?').click();
  await editor(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(node(page, 'How do I cancel a plan?')).toHaveCount(0);
  expect(await server.database.query(raw("select id from wiki_article where title = 'How do I cancel a plan?'"))).toEqual([]);
});

test('who may only look sees no tools, and can still try the bot', async ({ page, server }) => {
  await server.setViewerRights('bot:view');
  await signIn(page, 'viewer', `${desk}?of=en`);
  await node(page, 'My camera is offline').click();
  await expect(editor(page).getByText('Your role may read this, but not change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Delete|Add|Move|Edit)/ })).toHaveCount(0);
  await ask(page, 'camera offline');
  await expect(preview(page).getByText('Answered by')).toBeVisible();
});

test('it is accessible and Chinese, also on a phone, where one pane shows at a time', async ({ page }) => {
  await signIn(page, 'admin', `${desk}?of=en`);
  await node(page, 'My camera is offline').click();
  await ask(page, 'camera offline');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side(page)).toBeHidden();
  await expectAccessible(page);
  await editor(page).getByRole('button', { name: 'Preview' }).click();
  await expect(preview(page)).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await expectAccessible(page);
  await page.goto(`${desk}?lang=zh`);
  await expect(page.getByRole('group', { name: '语言' })).toBeVisible();
  await expectAccessible(page);
  expect(await rawKeys(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await notChinese(page)).toEqual([]);
});
