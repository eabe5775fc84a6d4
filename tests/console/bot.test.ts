import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The bot of a language with its articles. Their order by dragging: tests/e2e/bot.spec.ts. */

const bots = '/operate/bot';
const articleSet = '/user/feedback/bot/wiki/set';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
// An article beside the list, and the form beside both.
beforeEach(() => {
  for (const width of ['(width >= 760px)', '(width >= 1200px)']) matchMedia(width);
});
afterEach(() => page.leave());
afterAll(() => page.close());

function query(text: string): Promise<object[]> {
  return page.sandbox.database.query(raw(text));
}

/** Comes to the articles of one language's bot. */
async function openArticles(lang: string): Promise<void> {
  const [bot] = (await query(`select id from bot where lang = '${lang}'`)) as { id: number }[];
  await page.screen.open(`${bots}/${bot?.id ?? 0}/show?tab=wiki&lang=en`);
}

function side(): DomPart {
  return domPage.getByRole('region', { name: 'Wiki articles' });
}

function editor(): DomPart {
  return domPage.getByRole('region', { name: 'Editor' });
}

function dialog(): DomPart {
  return domPage.getByRole('dialog');
}

function node(name: string): DomPart {
  return side().getByRole('link', { name, exact: true });
}

function group(name: string): DomPart {
  return side().getByRole('button', { name: new RegExp(`^${name}`) });
}

function card(language: string): DomPart {
  return domPage.locator('[data-card]').filter({ hasText: language });
}

function save(): DomPart {
  return editor().getByRole('button', { name: 'Save' });
}

function expectSaved(): Promise<void> {
  return page.screen.expectNotice(/^(Saved|Created)$/);
}

it('each language has its bot, and one without articles starts with a category', async () => {
  await page.screen.open(`${bots}?lang=en`);
  await expectPart(card('English')).toContainText('08:00-18:00');
  await expectPart(card('Traditional Chinese')).toContainText('Disabled');
  await card('Traditional Chinese').click();
  await expectPart(domPage.getByRole('heading', { level: 2, name: '小雲' })).toBeVisible();
  await domPage.getByRole('tab', { name: 'Wiki articles' }).click();
  await expectPart(domPage.getByText('No Wiki categories yet')).toBeVisible();

  await side().getByRole('button', { name: 'Create category' }).first().click();
  await dialog().getByLabel('Name').fill('裝置連線');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expectSaved();
  await expectPart(group('裝置連線')).toBeVisible();
  await side().getByRole('button', { name: 'Create article in 裝置連線' }).click();
  await editor().getByLabel('Title').fill('裝置離線怎麼辦？');
  await editor().getByLabel('Keywords').fill('離線');
  await editor().getByLabel('Text').fill('請檢查路由器。');
  await save().click();
  await expectSaved();
  await expectPart(node('裝置離線怎麼辦？')).toHaveAttribute('aria-current', 'true');
  expect(await query("select lang, keywords from wiki_article where title = '裝置離線怎麼辦？'")).toEqual([
    { lang: 'zh-TW', keywords: '離線' },
  ]);
  await expectPart(group('裝置連線')).toContainText('1');
});

it('a language and its articles are one page, whose address names both', async () => {
  await page.screen.open(`${bots}?lang=en`);
  await expectPart(card('English')).toContainText('Wiki articles 5');
  await card('English').click();
  await expectPart(domPage.getByRole('heading', { level: 2, name: 'Nimbus' })).toBeVisible();
  await domPage.getByRole('tab', { name: 'Wiki articles 5' }).click();
  await node('Sharing a camera').click();
  await editor().getByLabel('Keywords').fill('babysitter');
  await expect.poll(() => location.search).toMatch(/open=\d+&tab=wiki&row=\d+/);
  await save().click();
  await expectSaved();

  await card('Simplified Chinese').click();
  await expectPart(node('设备离线怎么办？')).toBeVisible();
  await expect.poll(() => location.search).not.toContain('row=');
});

it('a duplicate title and a duplicate name are refused at their fields', async () => {
  await openArticles('en');
  await side().getByRole('button', { name: 'More: Plans and payment' }).click();
  await domPage.getByRole('menuitem', { name: 'Edit category', exact: true }).click();
  await dialog().getByLabel('Name').fill('Connecting a camera');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expectPart(dialog().getByLabel('Name')).toHaveAccessibleDescription(
    'This name is already used for the same language.',
  );
  await expectPart(dialog().getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog().getByRole('button', { name: 'Cancel' }).click();

  await node('Sharing a camera').click();
  await editor().getByLabel('Title').fill('My camera is offline');
  await save().click();
  await expectPart(editor().getByLabel('Title')).toHaveAccessibleDescription(
    'This title is already used for the same category.',
  );
  await expectPart(editor().getByLabel('Title')).toHaveValue('My camera is offline');
  await editor().getByLabel('Title').fill('Sharing a camera');
});

it('a failed save keeps the typed values, and one with a lost answer is found again', async () => {
  await openArticles('en');
  await node('When do I get a refund?').click();
  await editor().getByLabel('Text').fill('Within a week.');
  page.fault({ path: articleSet, times: 1, kind: 'code', code: 777 });
  await save().click();
  await expectPart(editor().getByRole('alert')).toContainText('CODE: 777');
  await expectPart(editor().getByLabel('Text')).toHaveValue('Within a week.');
  page.fault({ path: articleSet, times: 1, kind: 'lost' });
  await save().click();
  await expectSaved();
  await expectPart(editor().getByRole('alert')).toHaveCount(0);
  expect(await query("select content from wiki_article where title = 'When do I get a refund?'")).toEqual([
    { content: 'Within a week.' },
  ]);
});

it('the welcomes and hours of the bot can be edited', async () => {
  const [bot] = (await query("select id from bot where lang = 'en'")) as { id: number }[];
  await page.screen.open(`${bots}/${bot?.id}?lang=en`);
  await domPage.getByRole('button', { name: /^Add row/ }).click();
  await domPage.getByLabel('Message', { exact: true }).last().fill('Just ask.');
  await domPage.getByLabel('To', { exact: true }).fill('19:30');
  await domPage.getByRole('button', { name: 'Save' }).click();
  await expectSaved();
  expect(await query("select work_time from bot where name = 'Nimbus'")).toEqual([{ work_time: '08:00-19:30' }]);
});

it('a user without write permissions sees no tools', async () => {
  await page.setViewerPermissions('bot:view');
  await page.become('viewer');
  await openArticles('en');
  await node('My camera is offline').click();
  await expectPart(editor().getByText('Your role may read this, but not change it.')).toBeVisible();
  await expectPart(domPage.getByRole('button', { name: /^(Save|Delete|Add|Move|Edit)/ })).toHaveCount(0);
});
