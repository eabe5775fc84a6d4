import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The split view: a list with the open record beside it. Keys: src/views/split/SplitPage.test.tsx. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
// The record is beside the list.
beforeEach(() => {
  for (const width of ['(width >= 760px)', '(width >= 1200px)']) matchMedia(width);
});
afterEach(() => page.leave());
afterAll(() => page.close());

const path = '/product/dev_dup';

function cards(): DomPart {
  return domPage.getByRole('region', { name: 'Duplicate devices' }).locator('[data-card]');
}

function record(): DomPart {
  return domPage.locator('section.v-split-record').filter({ visible: true });
}

function heading(): DomPart {
  return record().getByRole('heading', { level: 2 }).first();
}

function openId(): string | null {
  return new URLSearchParams(location.search).get('open');
}

/** Waits until the first record opens by itself, and returns the ids of the cards. */
async function come(): Promise<string[]> {
  await page.screen.open(`${path}?lang=en`);
  await expectPart(cards().first()).toBeVisible();
  await expect.poll(openId).not.toBeNull();
  return await Promise.all((await cards().all()).map(async (card) => (await card.getAttribute('data-card')) ?? ''));
}

it('the next record opens when an action removes one from the preset', async () => {
  const ids = await come();
  await record().getByRole('button', { name: 'Block' }).click();
  await domPage.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect.poll(() => openId()).toBe(ids[1]);
  await expectPart(domPage.locator(`[data-card="${ids[0]}"]`)).toHaveCount(0);
  await expectPart(heading()).toBeFocused();
});

it('a list that cannot be read shows an error, and a failed poll keeps the rows', async () => {
  await page.become('admin');
  page.fault({ path: '/iot/uid/duplicate/get', times: 3, kind: 'status', code: 500 });
  await page.screen.open(`${path}?lang=en`);
  const again = domPage.getByRole('region', { name: 'Duplicate devices' }).getByRole('button', { name: 'Try again' });
  await expectPart(again).toBeVisible();
  page.clearFaults();
  await again.click();
  await expectPart(cards().first()).toBeVisible();
});

it('the table is one click away with all its features, and links back', async () => {
  await come();
  await domPage.getByRole('button', { name: 'More tools' }).click();
  await domPage.getByRole('menuitem', { name: 'Show as table' }).click();
  await expect.poll(() => location.href).toMatch(/\/product\/dev_dup\/table/);
  await expectPart(domPage.locator('tr[data-id]').first()).toBeVisible();
  await domPage.getByRole('button', { name: 'Split view' }).click();
  await expectPart(cards().first()).toBeVisible();
});

it('what is typed for a record is asked about before another one opens', async () => {
  await page.screen.open('/product/refund?lang=en');
  const amount = domPage.getByRole('textbox', { name: 'Amount to refund' });
  await amount.fill('0.37');
  await record().locator('.v-split-title h2').click();
  const before = openId();
  await domPage.keyboard.press('j');
  const question = domPage.getByRole('dialog');
  await expectPart(question).toContainText('Leave without saving?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(openId()).toBe(before);
  await expectPart(amount).toHaveValue('0.37');
});

it('an inbox lists its own keys and those of its open record', async () => {
  const legend = domPage.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keysOf = (name: string) => expectPart(legend.getByRole('region', { name }));
  // The keys load when the page is idle, with the icons that no first list needs.
  const loaded = () => expectPart(domPage.locator('svg.c-visually-hidden')).not.toHaveCount(0);
  await page.visit('/product/refund?lang=en');
  await expectPart(domPage.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await loaded();
  await domPage.locator('[data-card]').first().focus();
  await domPage.keyboard.press('?');
  for (const text of ['Next row', 'Previous row', 'To the search', 'To the list'])
    await keysOf('This list').toContainText(text);
  for (const text of ['Refund', 'Reject']) await keysOf('This record').toContainText(text);
  await domPage.keyboard.press('Escape');
  await expectPart(legend).toHaveCount(0);
  await page.visit('/operate/service?lang=en');
  await domPage.getByRole('textbox', { name: /reply/i }).first().waitFor();
  await loaded();
  await domPage.keyboard.press('?');
  await keysOf('This record').toContainText('To the reply');
  await domPage.keyboard.press('Escape');
});
