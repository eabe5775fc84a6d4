import { afterAll, afterEach, beforeAll, it } from 'vitest';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* The staff's help. One that is found and stays beside the pages that follow: tests/e2e/guides.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

const guide = domPage.getByRole('dialog', { name: 'Guide' });

/** Changes the language. */
async function speak(menu: string, language: string): Promise<void> {
  await domPage.getByRole('button', { name: menu }).click();
  await domPage.locator('[role="menuitemcheckbox"]').filter({ hasText: language }).click();
  await expectPart(domPage.getByRole('button', { name: menu })).toHaveCount(0);
}

it('an address names a guide, and one that is unknown is told', async () => {
  await page.screen.open('/product/refund?lang=en#guide=refund-whole');
  await expectPart(guide.getByRole('heading', { name: 'How do I refund a whole order?' })).toBeVisible();
  await page.screen.open('/product/refund?lang=en#guide=nothing');
  await expectPart(guide).toContainText('The guide could not be loaded');
  await guide.getByRole('button', { name: 'Close' }).click();
});

it('a screen offers the guides that begin on it, in the language of the reader', async () => {
  await page.screen.open('/vas/order?lang=en');
  await speak('Language', '简体中文');
  await domPage.getByRole('button', { name: '操作指南' }).click();
  await domPage.getByRole('menuitem', { name: '为什么我看不到退款？' }).click();
  const shown = domPage.getByRole('dialog', { name: '操作指南' });
  await expectPart(shown.getByRole('listitem').first()).toContainText('菜单中没有“退款”');
  await expectPart(shown.getByRole('listitem').nth(4)).toContainText('处理中');
  await shown.getByRole('button', { name: '关闭' }).click();
  await speak('语言', 'English');
});

it('no guide is offered that begins on a screen which the account may not see', async () => {
  await page.become('viewer');
  await page.screen.open('/operate/company?lang=en');
  await domPage.keyboard.press('Control+k');
  await domPage.getByRole('combobox', { name: 'Search the console' }).fill('how do I');
  const results = domPage.getByRole('listbox', { name: 'Results' });
  await expectPart(
    results.getByRole('option', { name: /How do I add a company with its administrator\?/ }),
  ).toBeVisible();
  await expectPart(results.getByRole('option', { name: /refund/ })).toHaveCount(0);
});
