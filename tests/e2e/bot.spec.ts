import { expectNotice } from '../support/notices';
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

/** Waits until an article can be moved: it has its place then. */
async function movable(page: Page, name: string) {
  await expect(node(page, name)).toHaveAttribute('aria-keyshortcuts', /Alt/);
  return node(page, name);
}

async function menuOf(page: Page, name: string, entry: string) {
  await side(page)
    .getByRole('button', { name: `More: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
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
  await movable(page, titles[0] ?? '');
}

test('articles are ordered with the keyboard, by dragging and from their menu', async ({ page, server }) => {
  await signIn(page, 'admin', await articlesOf(server, 'en'));
  await movable(page, 'Sharing a camera');
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
