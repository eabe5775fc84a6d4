import { expectNotice, expectSaved } from '../support/notices';
import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, type ConsoleServer } from '../support/console';
import { notChinese, rawKeys } from '../support/untranslated';

const bots = '/operate/bot';
const articleSet = '/user/feedback/bot/wiki/set';

/** The articles of one language's bot. */
async function articlesOf(server: ConsoleServer, lang: string): Promise<string> {
  const [bot] = await server.database.query<{ id: number }>(raw(`select id from bot where lang = '${lang}'`));
  return `${bots}/${bot?.id ?? 0}/show?tab=wiki`;
}

function side(page: Page) {
  return page.getByRole('region', { name: 'Wiki articles' });
}

function editor(page: Page) {
  return page.getByRole('region', { name: 'Editor' });
}

function node(page: Page, name: string) {
  return side(page).getByRole('link', { name, exact: true });
}

function group(page: Page, name: string) {
  return side(page).getByRole('button', { name: new RegExp(`^${name}`) });
}

async function menuOf(page: Page, name: string, entry: string) {
  await side(page)
    .getByRole('button', { name: `More: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

function save(page: Page) {
  return editor(page).getByRole('button', { name: 'Save' });
}

async function orderOf(server: ConsoleServer, category: number) {
  return (
    await server.database.query<{ title: string }>(
      raw(`select title from wiki_article where category_id = ${category} order by sort = 0, sort, id`),
    )
  ).map(({ title }) => title);
}

/** Waits until the platform and the list have the articles of a category in this order, and the list is unlocked. */
async function expectOrder(page: Page, server: ConsoleServer, titles: (string | undefined)[]) {
  await expect.poll(() => orderOf(server, 4)).toEqual(titles);
  await expect(side(page).getByRole('list', { name: 'Connecting a camera' }).getByRole('link')).toHaveText(
    titles.map((title) => title ?? ''),
  );
  await expect(node(page, titles[0] ?? '')).toHaveAttribute('aria-keyshortcuts', /Alt/);
}

test('each language has its bot, and one without articles starts with a category', async ({ page, server }) => {
  await signIn(page, 'admin', bots);
  const card = (language: string) => page.locator('[data-card]').filter({ hasText: language });
  await expect(card('English')).toContainText('08:00-18:00');
  await expect(card('Traditional Chinese')).toContainText('Disabled');
  await card('Traditional Chinese').click();
  await expect(page.getByRole('heading', { level: 2, name: '小雲' })).toBeVisible();
  await page.getByRole('tab', { name: 'Wiki articles' }).click();
  await expect(page.getByText('No Wiki categories yet')).toBeVisible();

  await side(page).getByRole('button', { name: 'Add category' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('裝置連線');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectSaved(page);
  await expect(group(page, '裝置連線')).toBeVisible();
  await side(page).getByRole('button', { name: 'Add article in 裝置連線' }).click();
  await editor(page).getByLabel('Title').fill('裝置離線怎麼辦？');
  await editor(page).getByLabel('Keywords').fill('離線');
  await editor(page).getByLabel('Text').fill('請檢查路由器。');
  await save(page).click();
  await expectSaved(page);
  await expect(node(page, '裝置離線怎麼辦？')).toHaveAttribute('aria-current', 'true');
  expect(
    await server.database.query(raw("select lang, keywords from wiki_article where title = '裝置離線怎麼辦？'")),
  ).toEqual([{ lang: 'zh-TW', keywords: '離線' }]);
  await expect(group(page, '裝置連線')).toContainText('1');
});

test('a language, its articles and the trial are one page: what is typed is asked before it is saved', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', bots);
  const card = page.locator('[data-card]').filter({ hasText: 'English' });
  await expect(card).toContainText('Wiki articles 5');
  await card.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nimbus' })).toBeVisible();
  const ask = async (question: string) => {
    await page.getByRole('textbox', { name: 'Ask as a user would' }).fill(question);
    await page.keyboard.press('Enter');
  };
  const talk = page.getByRole('log', { name: 'Conversation' });
  await page.getByRole('textbox', { name: 'Time of day to try' }).fill('10:00');
  await ask('is my network down');
  await expect(talk.getByRole('link')).toHaveText('My camera is offline');
  await expect(talk).toContainText('Keywords: network');
  await ask('parcel');
  await expect(talk).toContainText('A colleague will be with you in a moment.');
  await page.getByRole('textbox', { name: 'Time of day to try' }).fill('20:00');
  await expect(talk).toContainText('staff are not there before 08:00');

  await page.getByRole('tab', { name: 'Wiki articles 5' }).click();
  await node(page, 'Sharing a camera').click();
  await editor(page).getByLabel('Keywords').fill('babysitter');
  await ask('for the babysitter');
  await expect(talk.getByRole('link')).toHaveText('Sharing a camera');
  await expect(page).toHaveURL(/open=\d+&tab=wiki&row=\d+/);
  await save(page).click();
  await expectSaved(page);

  await server.database.query(raw('update wiki_category set state = 2 where id = 4'));
  await page.reload();
  await ask('for the babysitter');
  await expect(talk).toContainText('Nothing answers this.');
  await server.database.query(raw('update wiki_category set state = 1 where id = 4'));
  const other = page.locator('[data-card]').filter({ hasText: 'Simplified Chinese' });
  await other.click();
  await expect(node(page, '设备离线怎么办？')).toBeVisible();
  await expect(page).not.toHaveURL(/row=/);
});

test('leaving a form with typed values asks first', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await node(page, 'Sharing a camera').click();
  await editor(page).getByLabel('Keywords').fill('share, family, babysitter');
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
  expect(
    await server.database.query(
      raw("select keywords, content <> '' as kept from wiki_article where title = 'Sharing a camera'"),
    ),
  ).toEqual([{ keywords: 'share, family, babysitter', kept: true }]);
});

test('a question is searched in titles, keywords and texts', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  const search = side(page).getByRole('searchbox', { name: 'Search Wiki articles' });
  await search.fill('network');
  await expect(side(page).getByRole('list', { name: 'Connecting a camera' }).getByRole('link')).toHaveText([
    'My camera is offline',
    'Which Wi-Fi does it need?',
  ]);
  await search.fill('router light');
  await expect(node(page, 'My camera is offline')).toBeVisible();
  await expect(node(page, 'Which Wi-Fi does it need?')).toHaveCount(0);
  await search.fill('parcel');
  await expect(side(page).getByText('Nothing matches')).toBeVisible();
});

test('a duplicate title and a duplicate name are refused at their fields', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await node(page, 'Sharing a camera').click();
  await editor(page).getByLabel('Title').fill('My camera is offline');
  await save(page).click();
  await expect(editor(page).getByLabel('Title')).toHaveAccessibleDescription(
    'This title is already used for the same category.',
  );
  await expect(editor(page).getByLabel('Title')).toHaveValue('My camera is offline');
  await page.goto(await articlesOf(server, 'en'));
  await menuOf(page, 'Plans and payment', 'Edit: category');
  await page.getByRole('dialog').getByLabel('Name').fill('Connecting a camera');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAccessibleDescription(
    'This name is already used for the same language.',
  );
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a failed save keeps the typed values, and one with a lost answer is found again', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
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
  expect(
    await server.database.query(raw("select content from wiki_article where title = 'When do I get a refund?'")),
  ).toEqual([{ content: 'Within a week.' }]);
});

test('articles are ordered with the keyboard, by dragging and from their menu', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await expect(node(page, 'Sharing a camera')).toBeVisible();
  const [first, second, third] = await orderOf(server, 4);
  await node(page, third ?? '').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(page, server, [first, third, second]);
  await expect(side(page).getByText(`${third ?? ''} is number 2 of 3 in Connecting a camera now.`)).toBeAttached();
  await expect(node(page, third ?? '')).toBeFocused();
  await node(page, second ?? '').dragTo(node(page, first ?? ''), { targetPosition: { x: 20, y: 3 } });
  await expectOrder(page, server, [second, first, third]);
  await menuOf(page, second ?? '', 'Move down');
  await expectOrder(page, server, [first, second, third]);
  server.fault({ path: articleSet, times: 1, kind: 'code', code: 777 });
  await node(page, first ?? '').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expectNotice(page, /CODE: 777/);
  await expectOrder(page, server, [first, second, third]);
});

test('an article is moved to another category, and categories are ordered', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await node(page, 'How do I cancel a plan?').dragTo(node(page, 'Sharing a camera'), {
    targetPosition: { x: 20, y: 3 },
  });
  await expectOrder(page, server, [
    'My camera is offline',
    'Which Wi-Fi does it need?',
    'How do I cancel a plan?',
    'Sharing a camera',
  ]);
  await menuOf(page, 'How do I cancel a plan?', 'Plans and payment');
  await expectOrder(page, server, ['My camera is offline', 'Which Wi-Fi does it need?', 'Sharing a camera']);
  expect(await orderOf(server, 5)).toEqual(['When do I get a refund?', 'How do I cancel a plan?']);
  await group(page, 'Plans and payment').focus();
  await page.keyboard.press('Alt+ArrowUp');
  const names = async () =>
    (
      await server.database.query<{ name: string }>(
        raw("select name from wiki_category where lang = 'en' order by sort = 0, sort, id"),
      )
    ).map(({ name }) => name);
  await expect.poll(names).toEqual(['Plans and payment', 'Connecting a camera']);
  await group(page, 'Plans and payment').click();
  await expect(node(page, 'When do I get a refund?')).toHaveCount(0);
});

test('the welcomes and hours of the bot can be edited', async ({ page, server }) => {
  await signIn(page, 'admin', (await articlesOf(server, 'en')).replace(/\/show.*/, ''));
  await page.getByRole('button', { name: /^Add row/ }).click();
  await page.getByLabel('Message', { exact: true }).last().fill('Just ask.');
  await page.getByLabel('To', { exact: true }).fill('19:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectSaved(page);
  expect(await server.database.query(raw("select work_time from bot where name = 'Nimbus'"))).toEqual([
    { work_time: '08:00-19:30' },
  ]);
});

test('an article is deleted after a question', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await node(page, 'How do I cancel a plan?').click();
  await editor(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(node(page, 'How do I cancel a plan?')).toHaveCount(0);
  await expect
    .poll(() => server.database.query(raw("select id from wiki_article where title = 'How do I cancel a plan?'")))
    .toEqual([]);
});

test('a user without write permissions sees no tools', async ({ page, server }) => {
  await server.setViewerPermissions('bot:view');
  await signIn(page, 'viewer', await articlesOf(server, 'en'));
  await node(page, 'My camera is offline').click();
  await expect(editor(page).getByText('Your role may read this, but not change it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Delete|Add|Move|Edit|More)/ })).toHaveCount(0);
});

test('the page is accessible and in Chinese, also on a phone, where an article has its own page', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await node(page, 'My camera is offline').click();
  await expect(editor(page)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(editor(page)).toBeHidden();
  await expectAccessible(page);
  await node(page, 'My camera is offline').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My camera is offline');
  await page.goto(`${await articlesOf(server, 'zh')}&lang=zh`);
  await expect(page.getByRole('region', { name: '知识文章' })).toBeVisible();
  await expectAccessible(page);
  expect(await rawKeys(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await notChinese(page)).toEqual([]);
});

test('an order without a reference stays within its company and channel', async ({ page, server }) => {
  await signIn(page, 'admin', '/operate/pushconf');
  await page.getByRole('button', { name: 'In order' }).click();
  const groups = page
    .getByRole('list')
    .filter({ has: page.locator('[data-row]') })
    .last();
  await expect(groups).toBeVisible();
  const sortsOf = () =>
    server.database.query(raw('select comp_id, type, id from push_link order by comp_id, type, sort = 0, sort, id'));
  const before = await sortsOf();
  const rows = page
    .locator('[data-group]')
    .filter({ has: page.locator('[data-row]:nth-child(2)') })
    .first()
    .locator('[data-row] a');
  const [one, two] = await rows.allTextContents();
  await rows.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows).toHaveText([two ?? '', one ?? '', ...(await rows.allTextContents()).slice(2)]);
  await expect.poll(sortsOf).not.toEqual(before);
});
