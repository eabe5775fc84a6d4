import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts of the notices that have shown and that no test has asked for yet. */
    noticesShown?: string[];
  }
}

/** Records the notices of a context's pages, because a notice closes after two seconds and a busy machine may poll later. */
export async function keepNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shown: string[] = (window.noticesShown = []);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof Element && node.classList.contains('s-notice'))
            shown.push(node.querySelector('span')?.textContent ?? '');
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The page has shown no notice since it was loaded, except those that a test expects. */
export async function expectNoNotices(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.noticesShown), 'notices').toEqual([]);
}

/** Waits until the page has shown a notice with such a text, once for each call. */
export async function expectNotice(page: Page, pattern: RegExp): Promise<void> {
  const take = ({ source, flags }: { source: string; flags: string }) => {
    const shown = window.noticesShown ?? [];
    const found = shown.findIndex((one) => new RegExp(source, flags).test(one));
    if (found !== -1) shown.splice(found, 1);
    return found === -1 ? `no notice /${source}/, but ${JSON.stringify(shown)}` : 'shown';
  };
  await expect.poll(() => page.evaluate(take, { source: pattern.source, flags: pattern.flags })).toBe('shown');
}

/** A form has saved its record, or created it. */
export function expectSaved(page: Page): Promise<void> {
  return expectNotice(page, /^(Saved|Created)$/);
}
