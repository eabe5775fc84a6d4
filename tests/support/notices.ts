import { expect, type BrowserContext, type Page } from '@playwright/test';
import { recordNotices, takeNotice } from './notices-shown';

/** Records the notices of a context's pages. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordNotices);
}

/** The page has shown no notice since it was loaded, except those that a test expects. */
export async function expectNoNotices(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.noticesShown), 'notices').toEqual([]);
}

/** Waits until the page has shown a notice with such a text, once for each call. */
export async function expectNotice(page: Page, { source, flags }: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(takeNotice, { source, flags })).toBe('shown');
}

/** A form has saved its record, or created it. */
export function expectSaved(page: Page): Promise<void> {
  return expectNotice(page, /^(Saved|Created)$/);
}
