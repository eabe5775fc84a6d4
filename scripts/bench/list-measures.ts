import type { Page } from '@playwright/test';
import { clicked, firstRows, keyed, listPath, type Measure } from './in-page';
import { beginning, inFreshContext, settled } from './subject';

/**
 * Milliseconds from the click on "next page" until the next page's rows are painted. Afterwards, and
 * outside of the time, its last row has to come up by scrolling: rows that are left out don't count.
 */
export function nextPage(size: number): Measure {
  return async (stand, subject) => {
    const [first, second] = [await stand.companies(1, size), await stand.companies(2, size)];
    return await inFreshContext(
      stand.browser,
      subject,
      stand.token,
      { path: listPath(subject, size), shown: beginning(first) },
      async ({ page }) => {
        await firstRows(page);
        await settled(page);
        const [shown] = await Promise.all([
          page.evaluate((texts) => window.probe.rows(texts), beginning(second)),
          page.getByRole('button', { name: /next page/i }).click(),
        ]);
        const took = shown - (await clicked(page));
        await scrollTo(page, second.at(-1)?.comp_name ?? '');
        return took;
      },
    );
  };
}

/** The text of the filter before the last key. */
const filtered = 'Bench company 20';

/** Milliseconds from a key in the filter by name until the filtered rows are painted, including the application's delay. */
export const filterKey: Measure = async (stand, subject) => {
  const [before, after] = [await stand.companies(1, 25, filtered), await stand.companies(1, 25, `${filtered}9`)];
  const options = { path: listPath(subject, 25, { comp_name: filtered }), shown: beginning(before) };
  return await inFreshContext(stand.browser, subject, stand.token, options, async ({ page }) => {
    await firstRows(page);
    await settled(page);
    await page.locator(subject.filterBox).click();
    await page.keyboard.press('End');
    const [shown] = await Promise.all([
      page.evaluate((texts) => window.probe.rows(texts), beginning(after)),
      page.keyboard.type('9'),
    ]);
    return shown - (await keyed(page));
  });
};

/** Scrolls every scrollable element to its end until a row has the text. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    for (const element of document.querySelectorAll('html, body *')) {
      if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight;
    }
    return document.querySelector('tbody')?.textContent?.includes(wanted);
  }, text);
}
