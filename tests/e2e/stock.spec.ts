import { cp } from 'node:fs/promises';
import { expectAccessible } from '../support/accessible';
import { startWithSchemas } from '../support/added-schemas';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { expectSaved } from '../support/notices';
import type { ServerOptions } from '../support/server';

/*
 * A stock of spare parts by YAML alone (tests/schemas/stock): what one record may be follows from another one, from its
 * own values and from the time.
 */

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const part = {
  name: 'Lens',
  supplier_id: 1,
  price: 19.9,
  money_type: 1,
  stock: 5,
  reserve: 2,
  introduced: '2026-01-01 00:00:00',
  photos: [{ url: pixel }, { url: pixel }],
};

async function startStock(options: ServerOptions): Promise<ConsoleServer> {
  const server = await startWithSchemas((schemas) => cp('tests/schemas/stock', schemas, { recursive: true }), options);
  for (const [path, record] of [
    ['supplier', { name: 'Optics Ltd' }],
    ['part', part],
    ['part', { ...part, name: 'Cap', stock: 0, price: 0.35 }],
  ] as const)
    expect(await server.api(`/v2/spare/${path}/add`, record, 'admin')).toMatchObject({ code: 200 });
  return server;
}

test.use({ start: async ({}, use) => await use(startStock) });

async function movementsOf(server: ConsoleServer) {
  const { data } = await server.api('/v2/spare/movement/list', { page_no: 1, page_size: 10 }, 'admin');
  return data as Record<string, unknown>[];
}

test('no more leaves the stock than there is: the bound is a value of the part', async ({ page, server }) => {
  await signIn(page, 'admin', '/spare/movement/create');
  await page.getByRole('combobox', { name: 'Part' }).click();
  await page.getByRole('option', { name: 'Lens' }).click();
  await page.getByLabel('Kind').selectOption('Out');
  await page.getByLabel('Count').fill('6');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Please enter a number less than or equal to 5').first()).toBeVisible();
  expect(await movementsOf(server)).toEqual([]);
  await page.getByLabel('Count').fill('5');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(await movementsOf(server)).toMatchObject([
    // The day is today's without being typed.
    { part_id: 1, kind: 2, count: 5, day: expect.stringMatching(new RegExp(`^${today}`)) },
  ]);
});

test('what comes in has no limit, and a note is asked for when much goes out', async ({ page }) => {
  await signIn(page, 'admin', '/spare/movement/create');
  await page.getByLabel('Kind').selectOption('Out');
  await page.getByLabel('Count').fill('101');
  await expect(page.getByLabel('Note')).toHaveAttribute('aria-required', 'true');
  await page.getByRole('combobox', { name: 'Part' }).click();
  await page.getByRole('option', { name: 'Cap' }).click();
  await page.getByLabel('Kind').selectOption('In');
  await page.getByLabel('Count').fill('500');
  await expect(page.getByLabel('Note')).not.toHaveAttribute('aria-required', 'true');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page);
});

test('a computed field follows the typing, stands in columns and on the page, and is never sent', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/spare/part');
  await expect(page.getByRole('row', { name: /Lens/ })).toContainText('¥99.50');
  await go(page, '/spare/part/1');
  const worth = page.getByLabel('Worth');
  await expect(worth).toHaveText('¥99.50');
  await page.getByLabel('Price').fill('0.1');
  await expect(worth).toHaveText('¥0.50');
  await expectAccessible(page, { within: 'main' });
  const sent = page.waitForRequest(/spare\/part\/set/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('worth');
  await expectSaved(page);
  await go(page, '/spare/part/1/show');
  await expect(page.getByText('¥0.50')).toBeVisible();
  expect((await server.api('/v2/spare/part/list', { page_no: 1, page_size: 10 }, 'admin')).data).toMatchObject([
    { name: 'Cap' },
    { name: 'Lens', price: 0.1 },
  ]);
});

test('the photos of a part are a gallery of its rows', async ({ page }) => {
  await signIn(page, 'admin', '/spare/part/1/show');
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('img')).toHaveCount(2);
  await photos.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/: picture 1 of 2$/);
});

test('parts are filtered by a price from one to another, by the keyboard', async ({ page }) => {
  await signIn(page, 'admin', '/spare/part');
  // The part of the test before costs 0.10.
  await expect(page.getByRole('row', { name: /Lens/ })).toBeVisible();
  await page.getByRole('button', { name: 'Price: Any' }).press('Enter');
  const sent = page.waitForRequest((request) => request.postData()?.includes('price_to') ?? false);
  await page.getByLabel('Price: From').fill('0.2');
  await page.getByLabel('Price: From').press('Tab');
  await page.getByLabel('Price: To').fill('1');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.getByLabel('Price: To').press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ price_from: 0.2, price_to: 1 });
  await expect(page.getByRole('row', { name: /Lens/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Cap/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Price: 0.20 – 1.00' })).toBeVisible();
});

test('the moves of a reservation: a key makes one, the notice takes it back, and what is collected is decided', async ({
  page,
  server,
}) => {
  const record = { part_id: 1, customer: 'Ada Berger', count: 2, until: '2099-01-01 00:00:00' };
  for (const customer of ['Ada Berger', 'Bo Chen'])
    expect(await server.api('/v2/spare/reservation/add', { ...record, customer }, 'admin')).toMatchObject({
      code: 200,
    });
  const stored = async () =>
    (await server.api('/v2/spare/reservation/list', { page_no: 1, page_size: 10 }, 'admin')).data;
  await signIn(page, 'admin', '/spare/reservation');
  const card = (name: string) => page.locator('[data-card]').filter({ hasText: name });
  await card('Ada Berger').click();
  await expect(page.getByRole('heading', { name: 'Ada Berger' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeVisible();
  await page.keyboard.press('r');
  await expect(card('Ada Berger')).toHaveCount(0);
  expect(await stored()).toContainEqual(expect.objectContaining({ ...record, state: 3 }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Ada Berger')).toBeVisible();
  expect(await stored()).toContainEqual(expect.objectContaining({ ...record, state: 1 }));

  await card('Ada Berger').click();
  await expect(page.getByRole('heading', { name: 'Ada Berger' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collected', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(card('Ada Berger')).toHaveCount(0);
  expect(await stored()).toContainEqual(expect.objectContaining({ ...record, state: 2 }));
  // Somebody else asks for what no console offers any more.
  expect(await server.api('/v2/spare/reservation/set', { id: 1, ...record, state: 3 }, 'admin')).not.toMatchObject({
    code: 200,
  });

  await go(page, '/spare/reservation/1/show');
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('a part is discontinued after it was introduced: the rule is told at its field, and again when another one changes', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/spare/part/1');
  const told = page.getByText('A part is discontinued after it was introduced.');
  await page.getByLabel('Discontinued').fill('2026-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('1 field needs your attention');
  await expect(page.getByLabel('Discontinued')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Introduced').fill('2025-12-31');
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  await expect(page).toHaveURL(/\/spare\/part(\?|$)/);

  // Another system has written what breaks the rule: a change of something else is saved.
  const wrong = { id: 1, ...part, introduced: '2026-03-01 00:00:00', discontinued: '2026-02-01 00:00:00' };
  expect(await server.api('/v2/spare/part/set', wrong, 'admin')).toMatchObject({ code: 200 });
  await go(page, '/spare/part/1');
  // The list that is left has a filter of this name.
  await page.locator('.v-form').getByLabel('Name').fill('Wide lens');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  await page.goto('/spare/part/1?lang=zh-CN');
  await page.getByLabel('停产日期').fill('2026-02-02');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('停产日期应晚于上市日期。')).toBeVisible();
});

test('a reservation may only be extended: a bound is the value as it was read', async ({ page, server }) => {
  const kept = { part_id: 1, customer: 'Cleo Dahl', count: 2, until: '2099-06-01 00:00:00' };
  expect(await server.api('/v2/spare/reservation/add', kept, 'admin')).toMatchObject({ code: 200 });
  const asked = { customer: kept.customer, page_no: 1, page_size: 10 };
  const { data } = await server.api('/v2/spare/reservation/list', asked, 'admin');
  const [{ id } = { id: 0 }] = data as { id: number }[];
  await signIn(page, 'admin', `/spare/reservation/${id}`);
  await page.getByLabel('Kept until').fill('2099-05-31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please choose 2099-06-01 or later')).toBeVisible();
  await page.getByLabel('Kept until').fill('2099-06-02');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
});
