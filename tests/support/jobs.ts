import { expect, type Page } from '@playwright/test';
import { open } from './console';

/**
 * Opens a screen and does a job there as a person does.
 *
 * @param path of the screen; null for a job that begins where the page is
 * @param work the job, with the mouse and the keyboard alone
 */
export async function doJob(page: Page, path: string | null, work: () => Promise<void>): Promise<void> {
  if (path !== null) await open(page, path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await work();
}

/** Copies rows of cells, as a spreadsheet puts them on the clipboard. */
export async function copyRows(page: Page, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** The label of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as (Element & { labels?: NodeListOf<Element> | null }) | null;
    const text = element?.getAttribute('aria-label') ?? (element?.labels?.[0] ?? element)?.textContent ?? '';
    return text.replace(/[\s*]+$/, '').trim();
  });
}

/** Goes on by Tab until a control has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    const label = await focused(page);
    if (label === name) return;
    passed.push(label);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}: ${passed.join(', ')}`);
}

/** Types a part of an option's name into the combobox that has the focus, until the first of the complete list is marked: the key that goes on takes it. */
export async function mark(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page.getByRole('listbox').getByRole('option');
  let before: string[] | undefined;
  await expect(async () => {
    const shown = await options.allTextContents();
    expect(shown[0]).toMatch(new RegExp(text, 'i'));
    const isSame = shown.join() === before?.join();
    before = shown;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [500] });
  await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', /./);
}

/** The same, and chooses it. */
export async function choose(page: Page, text: string): Promise<void> {
  await mark(page, text);
  await page.keyboard.press('Enter');
}
