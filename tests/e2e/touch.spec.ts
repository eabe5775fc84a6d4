import axe from 'axe-core';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, go, test, type ConsoleServer } from '../support/console';

/** What is pressed is at least so high with a finger. A link in a text has 24 px, as everywhere. */
const least = 44;
const leastLink = 24;

const pages = [
  ['/operate/company', '[data-id]'],
  ['/vas/order', '[data-id]'],
  ['/system/menu', 'tr[data-id]'],
  ['/operate/company/3/show', 'dl'],
  ['/operate/company/3', '.c-switch, .c-input'],
  ['/operate/good/1', '.c-switch'],
  ['/product/refund', '.v-split-card'],
  ['/dashboard', '.v-dash-figures'],
] as const;

/** A page of a phone or a tablet, where `admin` is signed in. */
async function touched(browser: Browser, server: ConsoleServer, width: number, height: number): Promise<Page> {
  const origins = [{ origin: server.url, localStorage: [{ name: 'acc_token', value: await server.token('admin') }] }];
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  await page.goto('/dashboard?lang=en');
  await page.locator('.s-header').waitFor();
  await page.evaluate(axe.source);
  return page;
}

/** The controls of the page that a finger misses: one line each. */
async function tooSmall(page: Page): Promise<string[]> {
  return await page.evaluate(
    async ({ control, link }) => {
      const isHit = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || element.closest('label, td, th')?.contains(hit) === true);
      };
      /** A box and a switch are small in a place that is not: what is pressed above and below them is theirs. */
      const heightOf = (element: Element) => {
        const box = (element.closest('.c-affixed') ?? element).getBoundingClientRect();
        if (!element.matches('[type="checkbox"], [type="radio"]')) return box.height;
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        const half = control / 2 - 1;
        return [-half, 0, half].every((by) => isHit(element, middle.x, middle.y + by)) ? control : height;
      };
      const found = document.querySelectorAll(
        ':is(main, .s-header) :is(button, input, select, textarea, a[href], summary, [role="tab"], [role="button"])',
      );
      const small = [...found].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[inert]'))
          return [];
        const { width } = element.getBoundingClientRect();
        // Kept for screen readers.
        if (width < 2) return [];
        const height = heightOf(element);
        const isLink = element.matches('a:not(.c-button, [role="tab"])');
        const name = `${element.tagName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`;
        return height < (isLink ? link : control) - 0.5 ? [`${name}: ${height} px`] : [];
      });
      scrollTo(0, 0);
      for (const table of document.querySelectorAll('.v-table-scroll')) table.scrollTop = 0;
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await runner.run(document, { resultTypes: ['violations'], runOnly: ['target-size'] });
      return [...small, ...violations.flatMap(({ nodes }) => nodes.map(({ target }) => `axe: ${target.join(' ')}`))];
    },
    { control: least, link: leastLink },
  );
}

for (const [width, height] of [
  [390, 844],
  [1024, 1366],
] as const) {
  test(`on a touch screen of ${width} px every control has ${least} px, a link ${leastLink}`, async ({
    browser,
    server,
  }) => {
    const page = await touched(browser, server, width, height);
    const wrong: string[] = [];
    for (const [path, drawn] of pages) {
      await go(page, `${path}?lang=en`);
      const main = page.getByRole('main');
      await expect(main.locator(drawn).first(), path).toBeVisible();
      await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
      wrong.push(...(await tooSmall(page)).map((line) => `${path}: ${line}`));
    }
    expect(wrong, wrong.join('\n')).toEqual([]);
    await page.context().close();
  });
}

test('on a phone the name of a tree keeps its row', async ({ browser, server }) => {
  const page = await touched(browser, server, 390, 844);
  await go(page, '/system/menu?lang=en');
  const names = page.getByRole('treegrid').locator('td.v-cell-title');
  await expect(names.filter({ hasText: 'Value-added services' })).toBeVisible();
  const cut = await names
    .locator('.v-link')
    .evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > (link.parentElement?.clientWidth ?? 0)).map((link) => link.textContent),
    );
  expect(cut).toEqual([]);
  expect((await names.first().boundingBox())?.width).toBeGreaterThan(220);
  await page.context().close();
});

test('on a phone the buttons of a list stay beside its title, and those for selected rows below their number', async ({
  browser,
  server,
}) => {
  const page = await touched(browser, server, 390, 844);
  // From the second load on, texts have the console's typeface; the system's may be wider.
  await page.waitForFunction(() => localStorage.getItem('typeface') !== null);
  const edges = async (locator: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: y, bottom: y + height, right: x + width };
  };
  await page.goto('/vas/order?lang=en');
  const title = page.getByRole('heading', { level: 1, name: 'Service orders' });
  await expect(title).toBeVisible();
  const create = page.getByRole('main').getByRole('button', { name: 'Create' });
  expect((await edges(create)).top).toBeLessThan((await edges(title)).bottom);
  await go(page, '/operate/company?lang=en');
  await page.getByRole('checkbox', { name: /^Select 深圳/ }).tap();
  const bar = page.getByRole('region', { name: 'Selection' });
  const count = await edges(bar.getByText('1 selected'));
  for (const name of ['Export selected', 'Change…', 'Freeze']) {
    const button = await edges(bar.getByRole('button', { name, exact: true }));
    expect(button.top, name).toBeGreaterThan(count.bottom);
    expect(button.right, name).toBeLessThan(380);
  }
  await page.context().close();
});

test('at 900 px and at 200 % of 1,440 the menu leaves the page its room', async ({ browser, server }) => {
  const page = await touched(browser, server, 900, 800);
  for (const [width, most] of [
    [900, 56],
    [720, 56],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await page.locator('.s-header').waitFor();
    expect((await page.getByRole('main').boundingBox())?.x, String(width)).toBe(most);
  }
  await page.context().close();
});
