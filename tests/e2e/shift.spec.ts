import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
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

const screens: [name: string, path: string | ((order: string) => string), shows: string][] = [
  ['a list', '/vas/order', 'tr[data-id]'],
  ['an inbox', '/product/refund', '.v-split-record .v-details'],
  ['a record with blocks', (order) => `/vas/order/${order}/show`, '.v-details'],
  ['a form', '/operate/company/3', '.v-form form'],
  ['the dashboard', '/dashboard', '.v-dash-card'],
  ['statistics', '/info/order', '.MuiLineChart-line'],
  ['a tree', '/operate/shop', 'tr[data-id]'],
  ['a record with groups in order', '/operate/bot/2/show?tab=wiki', '[data-row]'],
  ['a record with related records', '/applist/user/101876/show', '.v-nothing'],
  ['a list with sums', '/user/bills', '.v-total table'],
];

for (const [name, path, shows] of screens) {
  test(`nothing moves after it was painted: ${name}`, async ({ page, server }) => {
    const [order] = await server.database.query<{ order_id: string }>(
      sql`select order_id from mall_order where order_state = 3 order by order_id desc limit 1`,
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchShifts(page);
    await signIn(page, 'admin', typeof path === 'string' ? path : path(order?.order_id ?? 'none'));
    for (const visit of ['first', 'second']) {
      if (visit === 'second') await page.reload();
      await expect(page.locator(shows).first()).toBeVisible();
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${visit} visit: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
  });
}

/** The places of what a page is made of, whether it waits or not. */
async function placesOf(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((found) =>
    found.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );
}

for (const [name, path, call, parts] of [
  ['a list', '/system/role', '**/v2/user/role/list', 'main :is(thead, tbody tr, .v-pages)'],
  ['a tree', '/operate/shop', '**/mall/category/query', 'main :is(thead, tbody tr, .v-pages)'],
  ['a record', '/operate/company/3/show', '**/v2/user/company/list', 'main .v-details .v-card'],
  ['a form', '/operate/company/3', '**/v2/user/company/list', 'main :is(.v-group, .v-field, .v-field-waits)'],
  [
    'a long form with a preview',
    '/operate/good/1',
    '**/v2/mall/admin/product/list',
    'main :is(.v-group, .v-field:not(:empty), .v-field-waits)',
  ],
  [
    'an inbox',
    '/product/refund',
    '**/v2/mall/admin/order/refund/list',
    'main :is(.v-split-tabs button, .v-split-cards li, .v-split-waiting > div)',
  ],
  [
    'statistics',
    '/info/user',
    '**/v2/user/data/app/list',
    'main :is(.p-stat-tile, .p-stat-panel, .p-stat-figure, .p-stat-table, .p-stat-skeleton)',
  ],
] as const) {
  test(`the skeleton has the places of the last answer: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await watchShifts(page);
    let release = () => {};
    let held = Promise.resolve();
    // From the first visit on: a page with routes has no cache, and therefore another font.
    await page.route(call, async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, 'admin', path);
    await expect(page.locator(parts).first()).toBeVisible();
    await shiftsOf(page);
    held = new Promise((resolve) => {
      release = resolve;
    });
    await page.reload();
    await expect(page.locator(parts).locator('.c-skeleton').first()).toBeVisible();
    const waiting = await placesOf(page, parts);
    expect(waiting.length).toBeGreaterThan(3);
    release();
    await shiftsOf(page);
    expect(await placesOf(page, parts)).toEqual(waiting);
  });
}
