import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { matchMedia } from '../../src/ui/media-query.case';
import { expectPart } from '../support/dom-expect';
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

it('an inbox lists its own keys and those of its open record', async () => {
  const legend = domPage.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keysOf = (name: string) => expectPart(legend.getByRole('region', { name }));
  // The keys load when the page is idle.
  const openLegend = () =>
    vi.waitFor(async () => {
      await domPage.keyboard.press('?');
      expect(await legend.count()).toBe(1);
    }, 20_000);
  await page.visit('/product/refund?lang=en');
  await expectPart(domPage.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await domPage.locator('[data-card]').first().focus();
  await openLegend();
  for (const text of ['Next row', 'Previous row', 'To the search', 'To the list'])
    await keysOf('This list').toContainText(text);
  for (const text of ['Refund', 'Reject']) await keysOf('This record').toContainText(text);
  await domPage.keyboard.press('Escape');
  await expectPart(legend).toHaveCount(0);
  await page.visit('/operate/service?lang=en');
  await domPage.getByRole('textbox', { name: /reply/i }).first().waitFor();
  await openLegend();
  await keysOf('This record').toContainText('To the reply');
  await domPage.keyboard.press('Escape');
});
