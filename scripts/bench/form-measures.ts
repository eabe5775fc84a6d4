import type { Page } from '@playwright/test';
import { clicked, firstRows, heapOf, loadRows, type Measure, valuesOf } from './in-page';
import { beginning, type Company, inFreshContext, type Open, settled, type Subject } from './subject';

/** Milliseconds from the click in the list until the filled form is painted, the first time. */
export const listToForm: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page }, companies) => {
    await firstRows(page);
    await settled(page);
    return await openForm(page, subject, companies, 0);
  });

/** The same for another company, after going back to the list, with the code of the form in memory. */
export const listToFormAgain: Measure = (stand, subject) =>
  loadRows(stand, subject, async ({ page }, companies) => {
    await firstRows(page);
    await settled(page);
    await openForm(page, subject, companies, 0);
    await backToList(page, companies);
    await settled(page);
    return await openForm(page, subject, companies, 1);
  });

const typed = 'A street of some length, house 1234';

/** Milliseconds of the main thread for one key in a text field of the edit form. */
export const typing: Measure = async (stand, subject) => {
  const [company] = await stand.companies(1, 25);
  return await inFreshContext(
    stand.browser,
    subject,
    stand.token,
    { path: subject.edit(company?.comp_id ?? 0) },
    async ({ page, devtools }) => {
      await page.evaluate((values) => window.probe.values(values), valuesOf(company));
      await settled(page);
      await page.getByRole('textbox', { name: 'Address' }).click();
      await page.keyboard.press('End');
      await devtools.send('Performance.enable');
      const before = await mainThread(devtools);
      await page.keyboard.type(typed, { delay: 30 });
      return (((await mainThread(devtools)) - before) * 1000) / typed.length;
    },
  );
};

/** Changes of screen to warm up the code, and measured ones. */
const [warming, changes] = [20, 200];

/** Bytes of the heap with the list before and after 200 changes between list and form. */
export async function heapOverChanges(
  ...[stand, subject]: Parameters<Measure>
): Promise<{ before: number; after: number }> {
  let before = NaN;
  const after = await loadRows(stand, subject, async ({ page, devtools }, companies) => {
    const change = async (times: number) => {
      for (let time = 0; time < times / 2; time += 1) {
        await openForm(page, subject, companies, time % 10);
        await backToList(page, companies);
      }
      await settled(page);
      return await heapOf(devtools);
    };
    await firstRows(page);
    await settled(page);
    before = await change(warming);
    return await change(changes);
  });
  return { before, after };
}

async function openForm(page: Page, subject: Subject, companies: Company[], index: number): Promise<number> {
  const row = page.locator('tbody tr').nth(index);
  // A row may show its buttons to the pointer only.
  await row.hover();
  const [shown] = await Promise.all([
    page.evaluate((values) => window.probe.values(values), valuesOf(companies[index])),
    row.locator(subject.openForm).click(),
  ]);
  return shown - (await clicked(page));
}

async function backToList(page: Page, companies: Company[]): Promise<void> {
  await Promise.all([page.evaluate((texts) => window.probe.rows(texts), beginning(companies)), page.goBack()]);
}

/** Seconds of work of the main thread so far. */
async function mainThread(devtools: Open['devtools']): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? NaN;
}
