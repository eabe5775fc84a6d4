import { projectCompiler } from '../../scripts/schema-bundle';
import { expect, go, signIn, test } from '../support/console';

const definitions = projectCompiler(process.cwd()).compile().definitions('en');
const lists = [...definitions.values()].filter(({ calls, single }) => calls.list && !single);

test.use({ viewport: { width: 1281, height: 800 } });

test('above 1,280 px neither a list nor its page scrolls horizontally', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin');
  const main = page.getByRole('main');
  const wide: string[] = [];
  for (const { name, label, list, page: own } of lists) {
    await go(page, `/${name}${own || list.split ? '/table' : ''}?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(main.locator('table:not([aria-hidden]), .v-ordered, .c-state').first(), name).toBeVisible();
    await expect(main.locator('.c-skeleton, [aria-busy="true"]'), name).toHaveCount(0);
    const over = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('.v-table-scroll, .v-ordered')].map((element) => element.scrollWidth - element.clientWidth));
    if (Math.max(...over) > 0) wide.push(`${name}: ${over.join(', ')}`);
  }
  expect(lists.length).toBeGreaterThan(50);
  expect(wide).toEqual([]);
});
