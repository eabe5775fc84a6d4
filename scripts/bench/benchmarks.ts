import type { Page } from '@playwright/test';
import { clicked, inFreshContext, type InPage, type Network, settled } from './page';
import type { Figure } from './report';
import type { Company, Stand, Subject } from './stand';

/** Measures one application once, in a fresh context: bytes or milliseconds. */
type Measure = (stand: Stand, subject: Subject) => Promise<number>;

/** The lines of the table with their budgets (docs/decisions.md#budgets). */
export const benchmarks: (Pick<Figure, 'name' | 'unit' | 'budget'> & { measure: Measure })[] = [
  { name: 'bytes until the list shows', unit: 'KiB', budget: 0.8, measure: bytes },
  { name: 'cold load', unit: 'ms', budget: 0.7, measure: coldLoad() },
  { name: 'cold load, slow network', unit: 'ms', budget: 0.7, measure: coldLoad({ megabits: 10, latency: 40 }) },
  { name: 'next page of 100', unit: 'ms', budget: 0.7, measure: nextPage },
  { name: 'list to form, first', unit: 'ms', budget: 0.7, measure: listToForm },
  { name: 'typing, per key', unit: 'ms', budget: 0.9, measure: typing },
];

/** From the navigation until the rows are painted, on a slow network if one is given. */
function coldLoad(network?: Network): Measure {
  return (stand, subject) => inList(stand, subject, async ({ shown }) => shown, { network });
}

/**
 * Compressed bytes of code asked for until the rows are painted: JavaScript and CSS, and what the
 * console has as data where the comparison has code (definitions, icons). Pictures, fonts, the
 * page itself and the platform's answers are not counted.
 */
function bytes(stand: Stand, subject: Subject): Promise<number> {
  return inList(stand, subject, async ({ page, shown }) => {
    await settled(page);
    return await page.evaluate((end) => {
      const isCode = /\.(js|css)$|^\/defs\//;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return resources
        .filter((resource) => resource.startTime <= end && isCode.test(new URL(resource.name).pathname))
        .reduce((sum, resource) => sum + resource.encodedBodySize, 0);
    }, shown);
  });
}

/**
 * From the click on "next page" until the next page's rows are painted. Afterwards, and outside of the time, its last
 * row has to come up by scrolling: rows that are left out don't count.
 */
async function nextPage(stand: Stand, subject: Subject): Promise<number> {
  const size = 100;
  const next = await stand.companies(2, size);
  const measure = async ({ page }: InPage) => {
    await settled(page);
    const [shown] = await Promise.all([
      page.evaluate((texts) => window.probe.rows(texts), beginning(next)),
      page.getByRole('button', { name: /next page/i }).click(),
    ]);
    const took = shown - (await clicked(page));
    await scrollTo(page, next.at(-1)?.comp_name ?? '');
    return took;
  };
  return await inList(stand, subject, measure, { size });
}

/** Scrolls every scrollable element to its end until a row has the text. */
async function scrollTo(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    for (const element of document.querySelectorAll('html, body *')) {
      if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight;
    }
    return document.querySelector('tbody')?.textContent?.includes(wanted);
  }, text);
}

/** From the click in the list until the filled form is painted, the first time. */
function listToForm(stand: Stand, subject: Subject): Promise<number> {
  return inList(stand, subject, async ({ page }, companies) => {
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
}

/** Time of the main thread for one key in a text field of the edit form. */
async function typing(stand: Stand, subject: Subject): Promise<number> {
  const typed = 'A street of some length, house 1234';
  const [company] = await stand.companies(1, 25);
  return await inFreshContext(stand, subject, { path: subject.edit(company?.comp_id ?? 0) }, async (open) => {
    const { page, devtools } = open;
    await page.evaluate((values) => window.probe.values(values), valuesOf(company));
    await settled(page);
    await page.getByRole('textbox', { name: 'Address' }).click();
    await page.keyboard.press('End');
    await devtools.send('Performance.enable');
    const before = await mainThread(open);
    await page.keyboard.type(typed, { delay: 30 });
    return (((await mainThread(open)) - before) * 1000) / typed.length;
  });
}

/** Seconds of work of the main thread so far. */
async function mainThread({ devtools }: InPage): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
}

/** Opens the first page of companies and measures in it when its rows are painted: after `shown` milliseconds. */
async function inList(
  stand: Stand,
  subject: Subject,
  measure: (open: InPage & { shown: number }, companies: Company[]) => Promise<number>,
  { size = 25, network }: { size?: number; network?: Network | undefined } = {},
): Promise<number> {
  const companies = await stand.companies(1, size);
  const path = `${subject.list}?lang=en&page=1&perPage=${size}&sort=comp_id&order=ASC`;
  const wanted = { path, rows: beginning(companies), network };
  return await inFreshContext(stand, subject, wanted, async (open) => {
    const shown = await open.page.evaluate(() => window.firstRows ?? NaN);
    return await measure({ ...open, shown }, companies);
  });
}

/** Maximum rows in a window of the bench: a virtualised list mounts no more. */
const rowsInSight = 12;

/** Texts to wait for when a list starts with these companies. */
function beginning(companies: Company[]): string[] {
  return companies.slice(0, rowsInSight).map((company) => company.comp_name);
}

/** Values to wait for in the form of a company. */
function valuesOf(company: Company | undefined): string[] {
  return company ? [company.comp_name, company.comp_addr] : [];
}
