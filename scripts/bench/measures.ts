import type { Page } from '@playwright/test';
import { beginning, type Company, inFreshContext, type Open, settled, type Subject } from './subject';
import type { Stand } from './stand';

/** Measures one application once, in a fresh context. */
export type Measure = (stand: Stand, subject: Subject) => Promise<number>;

const typed = 'A street of some length, house 1234';

/** Milliseconds from the navigation until the rows are painted. */
export const coldLoad: Measure = (stand, subject) => loadRows(stand, subject, 1, async ({ page }) => await firstRows(page));

/** The same with the processor four times as slow. */
export const coldLoadThrottled: Measure = (stand, subject) => loadRows(stand, subject, 4, async ({ page }) => await firstRows(page));

/**
 * Compressed bytes of code asked for until the rows are painted: JavaScript and CSS, and what the
 * console has as data where the comparison has code (definitions, icons). Pictures, fonts, the
 * page itself and the platform's answers are not counted.
 */
export const bytes: Measure = (stand, subject) =>
  loadRows(stand, subject, 1, async ({ page }) => {
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

/** Bytes that the page's objects hold with the list shown, after a forced collection. */
export const heap: Measure = (stand, subject) =>
  loadRows(stand, subject, 1, async ({ page, devtools }) => {
    await firstRows(page);
    await settled(page);
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  });

/**
 * Milliseconds from the click on "next page" until the next page's rows are painted. Afterwards, and
 * outside of the time, its last row has to come up by scrolling: rows that are left out don't count.
 */
export const nextPage =
  (size: number): Measure =>
  async (stand, subject) => {
    const [first, second] = [await stand.companies(1, size), await stand.companies(2, size)];
    return await inFreshContext(stand.browser, subject, stand.token, { path: listPath(subject, size), shown: beginning(first) }, async ({ page }) => {
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

/** Milliseconds from the click in the list until the filled form is painted. */
export const listToForm: Measure = (stand, subject) =>
  loadRows(stand, subject, 1, async ({ page }, [first]) => {
    await firstRows(page);
    await settled(page);
    const [shown] = await Promise.all([
      page.evaluate((values) => window.probe.values(values), valuesOf(first)),
      page.locator(subject.openForm).first().click(),
    ]);
    return shown - (await clicked(page));
  });

/** Milliseconds of the main thread for one key in a text field of the edit form. */
export const typing: Measure = async (stand, subject) => {
  const [company] = await stand.companies(1, 25);
  return await inFreshContext(stand.browser, subject, stand.token, { path: subject.edit(company?.comp_id ?? 0) }, async ({ page, devtools }) => {
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

/** Scrolls all that scrolls to its end until a row says the text. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    for (const element of document.querySelectorAll('html, body *')) {
      if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight;
    }
    return document.querySelector('tbody')?.textContent?.includes(wanted);
  }, text);
}

async function loadRows(stand: Stand, subject: Subject, slowdown: number, measure: (open: Open, companies: Company[]) => Promise<number>): Promise<number> {
  const companies = await stand.companies(1, 25);
  const options = { path: listPath(subject, 25), shown: beginning(companies), slowdown };
  return await inFreshContext(stand.browser, subject, stand.token, options, (open) => measure(open, companies));
}

function listPath(subject: Subject, size: number): string {
  const query = new URLSearchParams({ lang: 'en', page: '1', perPage: String(size), sort: 'comp_id', order: 'ASC', filter: '{}' });
  return `${subject.list}?${query}`;
}

const valuesOf = (company: Company | undefined): string[] => (company ? [company.comp_name, company.comp_addr] : []);
const firstRows = (page: Page): Promise<number> => page.evaluate(() => window.firstRows ?? NaN);
const clicked = (page: Page): Promise<number> => page.evaluate(() => window.probe.clicked);

/** Seconds that the main thread has worked so far. */
async function mainThread(devtools: Open['devtools']): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
}
