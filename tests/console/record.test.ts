import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { raw, sql } from '../../sandbox/database/sql';
import * as fileName from '../../src/views/export/file-name';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The page of a record. Its places and sizes: tests/e2e/record-page.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

it('the preview beside the list shows the state in its heading, as the page does', async () => {
  await page.screen.open(`/vas/order?lang=en&filter=${encodeURIComponent('{"order_state":3}')}`);
  await expectPart(domPage.locator('section[aria-keyshortcuts]')).toBeVisible();
  await page.screen.idle();
  await domPage.keyboard.press('j');
  await domPage.keyboard.press(' ');
  await expectPart(domPage.getByRole('dialog').locator('.v-states')).toHaveText(/Success/);
  const [refund] = await page.sandbox.database.query<{ id: number }>(
    sql`select id from refund where state = 1 order by id limit 1`,
  );
  await page.screen.open(`/product/refund?lang=en&open=${refund?.id}`);
  await expectPart(domPage.locator('.v-split-title .v-states').filter({ visible: true })).toHaveText(/In progress/);
});

it('the rows of a tab are exported without leaving the record: its own, and no others', async () => {
  const { database } = page.sandbox;
  const [found] = await database.query<{ batch: number; codes: number }>(
    sql`select batch_id as batch, count(*)::integer as codes from activation_code group by batch_id having count(*) between 11 and 200 order by batch_id limit 1`,
  );
  if (!found) throw new Error('No batch has more than a page of codes');
  const own = await database.query<{ cdk: string }>(
    sql`select cdk from activation_code where batch_id = ${found.batch}`,
  );
  const download = vi.spyOn(fileName, 'download').mockReturnValue(undefined);
  await page.screen.open(`/vas/cdkorder/${found.batch}/show?lang=en`);
  const tab = domPage.getByRole('tab', { name: /^Activation codes/ });
  await tab.click();
  await domPage.locator('[role="tabpanel"]').getByRole('button', { name: 'Export' }).click();
  const dialog = domPage.getByRole('dialog');
  await dialog.getByText('CSV').click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => download.mock.calls.length).toBe(1);
  const [, ...lines] = ((await download.mock.lastCall?.[0].text()) ?? '').trim().split('\r\n');
  expect(found.codes).toBeGreaterThan(10);
  expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(own.map(({ cdk }) => cdk).sort());
  await expectPart(tab).toHaveAttribute('aria-selected', 'true');
});

it('the notice of an action links to the record that the action created', async () => {
  const [text] = await page.sandbox.database.query<{ id: number; lang: string; type: number }>(
    raw(
      'select id, lang, type from message_template where code in (select code from message_template group by code, type having count(*) = 1) order by id limit 1',
    ),
  );
  if (!text) throw new Error('Every template has several languages');
  await page.screen.open(`/applist/template/${text.id}/show?lang=en`);
  await domPage.getByRole('button', { name: 'Add language' }).click();
  const dialog = domPage.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: /^Language/ })
    .selectOption({ label: text.lang === 'en' ? 'Simplified Chinese' : 'English' });
  // The title is asked for the channels that have one.
  if (text.type === 2 || text.type === 3) await dialog.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Another language');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await domPage
    .getByRole('region', { name: 'Notices' })
    .getByRole('status')
    .filter({ hasText: 'The language is added.' })
    .getByRole('link', { name: 'Open' })
    .click();
  await expectPart(domPage.getByText('Another language', { exact: true }).first()).toBeVisible();
  expect(location.pathname).not.toBe(`/applist/template/${text.id}/show`);
});
