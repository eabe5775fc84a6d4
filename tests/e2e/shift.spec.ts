import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForFrame } from '../support/console';

interface Shift {
  value: number;
  /** What moved, and how. */
  moved: string[];
}

/** Adds up what moves by itself, from the navigation on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const name = (node: Node | null) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 60) : node?.nodeName}: ${node?.textContent?.slice(0, 30)}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) => `${name(node)}, ${place(previousRect)} to ${place(currentRect)}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What TypeScript's DOM does not have yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** All that moved until the page has its data and code, and has been drawn with them. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  await waitForFrame(page);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const screens: [name: string, path: string, shows: string][] = [
  ['a list', '/vas/order', 'tr[data-id]'],
  ['a form', '/operate/company/3', '.v-form form'],
  ['the dashboard', '/dashboard', '.v-dash-card'],
  ['statistics', '/info/order', '.MuiLineChart-line'],
  ['a tree', '/operate/shop', 'tr[data-id]'],
  ['a record with groups in order', '/operate/bot/2/show?tab=wiki', '[data-row]'],
  ['a list with sums', '/user/bills', '.v-total table'],
];

for (const [name, path, shows] of screens) {
  test(`nothing moves after it was painted: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchShifts(page);
    await signIn(page, 'admin', path);
    for (const visit of ['first', 'second']) {
      if (visit === 'second') await page.reload();
      await expect(page.locator(shows).first()).toBeVisible();
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${visit} visit: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
  });
}
