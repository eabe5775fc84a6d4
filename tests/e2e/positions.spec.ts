import type { Locator, Page } from '@playwright/test';
import { raw, sql } from '../../sandbox/database/sql';
import { expect, go, signIn, test, waitForFrame } from '../support/console';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function opened(page: Page, path: string, title: string | RegExp): Promise<Locator> {
  await go(page, `${path}${path.includes('?') ? '&' : '?'}lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const main = page.getByRole('main');
  await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  await waitForFrame(page);
  return main;
}

test('a head ends with its numbers, dates are above each other, and no table cuts a row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/info/order/table');
  const list = await opened(page, '/info/order/table', 'Order statistics');
  // The ends of the texts, not of their boxes.
  const ends = await list
    .locator('th[data-field="count"] .v-sort, tbody tr:first-child td.v-align-end')
    .evaluateAll((found) =>
      found.slice(0, 2).map((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBe(ends[1]);

  const main = await opened(page, '/info/order', 'Order statistics');
  for (const compared of [true, false]) {
    if (!compared) await main.getByRole('button', { name: 'Compare with the previous period' }).click();
    await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
    const overTime = main.locator('.p-stat-panel:not([data-ranks])');
    await expect(overTime.locator('.p-stat-plot')).toHaveCount(2);
    const places = await overTime
      .locator('.p-stat-plot')
      .evaluateAll((plots) =>
        plots.map((plot) => `${plot.getBoundingClientRect().left} ${plot.getBoundingClientRect().right}`),
      );
    expect(new Set(places).size).toBe(1);
    const tables = await overTime
      .locator('.p-stat-table')
      .evaluateAll((found) =>
        found.map((table) => [table.getBoundingClientRect().width, table.scrollWidth - table.clientWidth]),
      );
    expect(tables).toEqual([
      [320, 0],
      [320, 0],
    ]);
    const cut = await overTime.locator('.p-stat-table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const end = table.querySelector('tfoot')?.getBoundingClientRect().top ?? table.getBoundingClientRect().bottom;
        return [...table.querySelectorAll('tbody tr')]
          .map((row) => row.getBoundingClientRect())
          .filter(({ top, bottom }) => top < end - 1 && bottom > end + 1);
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('a list begins at 170 px, with its tabs, filters and sums, and 20 rows fit a window of 900', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/vas/order');
  const main = await opened(page, '/vas/order', 'Service orders');
  for (const name of ['Unpaid', 'Device: Any', 'User: Any', 'Add filter', 'Add up'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  expect((await boxOf(main.locator('thead').first())).y).toBeLessThan(170);
  await main.getByLabel('Rows per page').selectOption({ label: 'Fit screen' });
  await expect(main.locator('tr[data-id]')).toHaveCount(20);
  await expect(main.locator('.c-skeleton, [aria-busy="true"]')).toHaveCount(0);
  expect((await boxOf(main.locator('.v-pages'))).bottom).toBeLessThan(900);

  // The frequent actions come with the pointer, and take no room from the columns.
  const row = main.locator('tr[data-id]').first();
  const direct = row.locator('.v-row-direct');
  await expect(direct).toHaveCount(0);
  await row.hover();
  await expect(direct).toHaveCSS('opacity', '1');
  await page.mouse.move(10, 10);
  await expect(direct).toHaveCSS('opacity', '0');
  await row.getByRole('button', { name: 'More actions' }).focus();
  await expect(direct).toHaveCSS('opacity', '1');
});

test('a scrolled table of statistics ends with whole rows', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/info/order');
  const main = await opened(page, '/info/order', 'Order statistics');
  const table = main.locator('.p-stat-table').first();
  await table.hover();
  await page.mouse.wheel(0, 37);
  const cut = () =>
    table.evaluate((found) => {
      const [top, end] = ['thead', 'tfoot'].map((part) => found.querySelector(part)?.getBoundingClientRect());
      return [...found.querySelectorAll('tbody tr')]
        .map((row) => row.getBoundingClientRect())
        .filter(({ top: from, bottom: to }) =>
          [top?.bottom ?? 0, end?.top ?? 0].some((edge) => from < edge - 1 && to > edge + 1),
        ).length;
    });
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect.poll(cut).toBe(0);
});

test('the filters of statistics are one row of 48 px, also with two dates', async ({ page }) => {
  await signIn(page, 'admin', '/info/order');
  const main = await opened(page, '/info/order?range=custom&from=2026-01-01&to=2026-01-20', 'Order statistics');
  const bar = main.getByRole('search');
  for (const width of [1440, 1110, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await waitForFrame(page);
    const { height, right } = await boxOf(bar);
    expect(height).toBe(48);
    await expect(bar.getByRole('group', { name: 'Custom' })).toBeVisible();
    expect((await boxOf(bar.getByRole('button', { name: 'More filters' }))).right).toBeLessThan(right);
  }
});

test('on a phone, the first chart is in the first screen, and what identifies a device comes first', async ({
  page,
  server,
}) => {
  const [device] = (await server.api('/v2/iot/web/uid/reg/list', { page_no: 1, page_size: 1 }, 'admin')).data as {
    uid: string;
  }[];
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/info/order');
  const main = await opened(page, '/info/order', 'Order statistics');
  const bar = main.getByRole('search');
  expect((await boxOf(bar)).height).toBe(48);
  expect((await boxOf(main.getByRole('img').first())).bottom).toBeLessThan(844);
  await bar.getByLabel('Period').selectOption('7 days');
  await expect(page).toHaveURL(/range=week/);
  await bar.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('group', { name: 'Grouped by' }).getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL(/unit=month/);
  await expect(sheet.getByLabel('Company')).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await bar.getByLabel('Period').selectOption('Custom');
  await expect(sheet.getByRole('group', { name: 'Custom' })).toBeVisible();

  await opened(page, `/product/device/${device?.uid}/show`, new RegExp(String(device?.uid)));
  await expect(page.getByRole('main').locator('.v-group h2').first()).toHaveText('Identity');
});

test('a record page has 1,440 px in a wide window, and its tabs end with its cards', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, 'admin', '/operate/company/3/show');
  const main = page.getByRole('main');
  await expect(main.getByRole('tab').first()).toBeVisible();
  const cards = await boxOf(main.locator('.v-details'));
  expect(cards.width).toBe(1440);
  expect((await boxOf(main.locator('.v-tabs'))).right).toBe(cards.right);
  expect((await boxOf(main.locator('.v-show-head'))).right).toBe(cards.right);
});

test('below 1,100 px the menu is a rail, which opens above the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, 'admin', '/operate/company');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  const main = page.getByRole('main');
  expect((await boxOf(menu)).width).toBe(56);
  const { x } = await boxOf(main);
  await menu.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  expect((await boxOf(main)).x).toBe(x);
  await menu.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  expect((await boxOf(menu)).width).toBe(56);
});

test('from the second visit on, texts are in the font of the console', async ({ page }) => {
  const faces = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await signIn(page, 'admin', '/operate/company');
  await opened(page, '/operate/company', 'Companies');
  expect(await faces()).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('typeface'))).toMatch(/inter-latin.*\.woff2$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
  expect(await faces()).toEqual(['Inter loaded']);
});

test('the edge of a table cuts no column, and no text is cut beside free room', async ({ page }) => {
  await signIn(page, 'admin', '/product/device');
  for (const width of [1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, title] of [
      ['/product/device', 'Devices'],
      ['/vas/order', 'Service orders'],
      ['/operate/consul', 'Service nodes'],
    ] as const) {
      const main = await opened(page, path, title);
      await expect(main.locator('tr[data-id]').first()).toBeVisible();
      const table = await main.locator('.v-table').evaluate((element: HTMLTableElement) => {
        const boxOf = (cell: Element) => cell.getBoundingClientRect();
        const columns = [...element.querySelectorAll('th[data-field]')];
        const edge = boxOf(element.querySelector('th.v-cell-actions') ?? element).left;
        const cut = [...element.querySelectorAll('.v-clip')].filter(
          (text) => text.scrollHeight > text.clientHeight + 2,
        );
        return {
          sliced: columns.filter((head) => boxOf(head).left < edge - 1 && boxOf(head).right > edge + 1).length,
          free: edge - Math.max(...columns.map((head) => boxOf(head).right).filter((right) => right <= edge + 1)),
          cut: cut.length,
        };
      });
      expect([path, width, table.sliced]).toEqual([path, width, 0]);
      expect(table.free).toBeLessThan(2);
      // They are short enough for each of these windows.
      if (path === '/operate/consul') expect(table.cut).toBe(0);
    }
  }
});

test('the next page keeps the widths of the columns while it shows all in them', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signIn(page, 'admin', '/vas/order');
  const main = await opened(page, '/vas/order', 'Service orders');
  const rows = main.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const widths = async () =>
    await main
      .locator('th[data-field]')
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const before = await widths();
  const first = await rows.first().getAttribute('data-id');
  await main.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).not.toHaveAttribute('data-id', first ?? '');
  expect(await widths()).toEqual(before);
  expect(
    await main
      .locator('.v-clip')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight).length),
  ).toBe(0);
});

test('fields have thirds of a wide form: a short value one, a longer text two, and labels stand in rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/operate/company/3');
  const main = await opened(page, '/operate/company/3', /^Edit /);
  const room = async (name: string) => await boxOf(main.locator(`.v-field[data-field="${name}"]`));
  const group = await boxOf(main.locator('.v-group-fields').first());
  const third = (group.width - 2 * 24) / 3;
  for (const name of ['comp_name', 'comp_type', 'gmt_expire', 'city', 'position', 'dk_limit'])
    expect((await room(name)).width, name).toBeCloseTo(third, 0);
  expect((await room('comp_addr')).width).toBeCloseTo(2 * third + 24, 0);
  const labels = main.locator('.v-group').first().locator('.c-frame-label');
  expect((await boxOf(labels.nth(0))).y).toBe((await boxOf(labels.nth(2))).y);
  for (const [width, columns] of [
    [900, 3],
    [720, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () =>
        Math.round((await boxOf(main.locator('.v-group-fields').first())).width / (await room('city')).width),
      )
      .toBe(columns);
  }
});

test('tabs that do not fit fade at the edge where they go on, and the pressed one is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', '/product/refund');
  const strip = page.locator('.v-split-tabs');
  const fades = (of: Locator) =>
    of.evaluate((element) =>
      ['--fade-before', '--fade-after'].map((name) => parseFloat(getComputedStyle(element).getPropertyValue(name))),
    );
  // The numbers make the tabs wider than the list.
  await expect.poll(async () => (await fades(strip))[1]).toBeGreaterThan(10);
  expect((await fades(strip))[0]).toBe(0);
  await strip.getByRole('button', { name: 'All' }).click();
  await expect.poll(async () => (await fades(strip))[0]).toBeGreaterThan(10);
  const all = await boxOf(strip.getByRole('button', { name: 'All' }));
  expect(all.right).toBeLessThanOrEqual((await boxOf(strip)).right);
  expect((await fades(strip))[1]).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, '/operate/company/3/show?tab=user%2Fbills&lang=en');
  const tabs = page.locator('.v-tabs .c-strip');
  await expect(tabs).toBeVisible();
  const open = page.getByRole('tab', { selected: true });
  await open.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await fades(tabs))[0]).toBe(32);
  const edge = (await boxOf(tabs)).right;
  await expect.poll(async () => (await boxOf(open)).right).toBeLessThanOrEqual(edge);
  expect(
    await tabs.evaluate((element) => Math.floor(element.getBoundingClientRect().height - element.clientHeight)),
  ).toBe(0);
});

for (const width of [1440, 390]) {
  test(`the bubbles of a conversation take 70 % of it at most, and tell whose they are: ${width} px`, async ({
    page,
    server,
  }) => {
    const [first] = await server.database.query<{ id: number }>(
      raw('select feedback_id as id from feedback_detail where sender = 2 order by 1 limit 1'),
    );
    const long = 'It is a long text, which wraps. '.repeat(12);
    await server.database.query(
      sql`update feedback_detail set content = ${long} where feedback_id = ${Number(first?.id)}`,
    );
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin', `/operate/service?filter={}&open=${first?.id}`);
    const talk = page.getByRole('log', { name: 'Messages' });
    await expect(talk.locator('.v-bubble').first()).toBeVisible();
    const shares = await talk
      .locator('.v-message')
      .evaluateAll((messages) =>
        messages.map((message) => (message.querySelector('.v-bubble')?.clientWidth ?? 0) / message.clientWidth),
      );
    expect(shares.length).toBeGreaterThan(1);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.7);
    expect(Math.max(...shares)).toBeGreaterThan(0.6);
    for (const turn of await talk.locator('.v-turn').all())
      await expect(turn.locator('.v-turn-name')).toHaveText(/(User|Staff)$/);
  });
}

test('in an inbox of 1,280 px, no link of a block leaves its card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', '/product/refund');
  const links = page.locator('.v-split-record:visible .v-block-more');
  await expect(links).toHaveCount(5);
  const over = await links.evaluateAll((found) =>
    found.flatMap((link) => {
      const card = link.closest('section')?.getBoundingClientRect();
      const { left, right } = link.getBoundingClientRect();
      return card && (right > card.right || left < card.left) ? [link.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});

test('what Tab comes to in a long form is hidden neither by the header nor by the foot', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signIn(page, 'admin', '/operate/good/create');
  const main = await opened(page, '/operate/good/create', 'Create item');
  await main.locator('form input').first().focus();
  let reached = 0;
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press(key);
      await waitForFrame(page);
      const hidden = await page.evaluate(() => {
        const foot = document.querySelector('.v-form-foot')!;
        const header = document.querySelector('.s-header')!.getBoundingClientRect().bottom;
        const focused = document.activeElement!;
        if (foot.contains(focused) || !focused.closest('form')) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return middle < header || middle > foot.getBoundingClientRect().top ? focused.outerHTML : '';
      });
      if (hidden === undefined) continue;
      reached += 1;
      expect(hidden).toBe('');
    }
  expect(reached).toBeGreaterThan(50);
});
