import type { Page } from '@playwright/test';
import { clicked, firstRows, listPath, loadRows, type Measure, valuesOf } from './in-page';
import { beginning, inFreshContext, type Network, type Open, settled } from './subject';

/** Milliseconds from the navigation until the rows are painted, on a slow network if one is given. */
export function coldLoad(network?: Network): Measure {
  return (stand, subject) => loadRows(stand, subject, ({ page }) => firstRows(page), network);
}

/**
 * Compressed bytes of code asked for until the rows are painted: JavaScript and CSS, and what the
 * console has as data where the comparison has code (definitions, icons). Pictures, fonts, the
 * page itself and the platform's answers are not counted.
 */
export const bytes: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page }) => {
    const shown = await firstRows(page);
    await settled(page);
    return await page.evaluate((end) => {
      const isCode = /\.(js|css)$|^\/defs\//;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter((resource) => resource.startTime <= end && isCode.test(new URL(resource.name).pathname))
        .reduce((sum, resource) => sum + resource.encodedBodySize, 0);
    }, shown);
  });

/** Rows of a page. */
const size = 100;

/**
 * Milliseconds from the click on "next page" until the next page's rows are painted. Afterwards, and
 * outside of the time, its last row has to come up by scrolling: rows that are left out don't count.
 */
export const nextPage: Measure = async (stand, subject) => {
  const [first, second] = [await stand.companies(1, size), await stand.companies(2, size)];
  const options = { path: listPath(subject, size), shown: beginning(first) };
  return await inFreshContext(stand.browser, subject, stand.token, options, async ({ page }) => {
    await firstRows(page);
    await settled(page);
    const [shown] = await Promise.all([
      page.evaluate((texts) => window.probe.rows(texts), beginning(second)),
      page.getByRole('button', { name: /next page/i }).click(),
    ]);
    const took = shown - (await clicked(page));
    await scrollTo(page, second.at(-1)?.comp_name ?? '');
    return took;
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

/** Milliseconds from the click in the list until the filled form is painted, the first time. */
export const listToForm: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page }, companies) => {
    await firstRows(page);
    await settled(page);
    const row = page.locator('tbody tr').first();
    // A row may show its buttons to the pointer only.
    await row.hover();
    const [shown] = await Promise.all([
      page.evaluate((values) => window.probe.values(values), valuesOf(companies[0])),
      row.locator(subject.openForm).click(),
    ]);
    return shown - (await clicked(page));
  });

const typed = 'A street of some length, house 1234';

/** Milliseconds of the main thread for one key in a text field of the edit form. */
export const typing: Measure = async (stand, subject) => {
  const [company] = await stand.companies(1, 25);
  const options = { path: subject.edit(company?.comp_id ?? 0) };
  return await inFreshContext(stand.browser, subject, stand.token, options, async ({ page, devtools }) => {
    await page.evaluate((values) => window.probe.values(values), valuesOf(company));
    await settled(page);
    await page.getByRole('textbox', { name: 'Address' }).click();
    await page.keyboard.press('End');
    await devtools.send('Performance.enable');
    const before = await mainThread(devtools);
    await page.keyboard.type(typed, { delay: 30 });
    return (((await mainThread(devtools)) - before) * 1000) / typed.length;
  });
};

/** Seconds of work of the main thread so far. */
async function mainThread(devtools: Open['devtools']): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
}
