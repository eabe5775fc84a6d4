import { cp } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { startWithSchemas } from '../support/added-schemas';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { expectNotice } from '../support/notices';
import type { ServerOptions } from '../support/server';

const day = 86_400_000;
/** A moment in the platform's format, in UTC. */
function at(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 19).replace('T', ' ');
}

const visits = [
  {
    customer: 'Ada Berger',
    address: '3 Mill Lane',
    state: 1,
    fee: 80,
    paid: 30,
    money_type: 1,
    planned_start: at(1),
    planned_end: at(3),
    notes: 2,
    gmt_create: at(-5),
  },
  {
    customer: 'Bo Chen',
    address: '12 Harbour Road',
    state: 1,
    fee: 60.5,
    paid: 0,
    money_type: 1,
    planned_start: at(2),
    planned_end: at(4),
    notes: 0,
    gmt_create: at(-1),
  },
  {
    customer: 'Cleo Dias',
    address: '7 Hill Street',
    state: 2,
    fee: 100,
    paid: 100,
    money_type: 1,
    planned_start: at(-3),
    planned_end: at(-2),
    gmt_done: at(-2),
    notes: 0,
    gmt_create: at(-6),
  },
];

/** The console with the schemas of the visits. */
async function startVisits(options: ServerOptions): Promise<ConsoleServer> {
  const server = await startWithSchemas((schemas) => cp('tests/schemas/visits', schemas, { recursive: true }), options);
  for (const visit of visits)
    expect(await server.api('/v2/operate/visit/add', visit, 'admin')).toMatchObject({ code: 200 });
  await server.api(
    '/v2/operate/visit/note/add',
    { visit_id: 1, side: 1, author: 'Ida', content: 'The gate is locked.', gmt_create: at(-1) },
    'admin',
  );
  return server;
}

test.use({ start: async ({}, use) => await use(startVisits) });

async function storedOf(server: ConsoleServer, customer: string) {
  const { data } = await server.api('/v2/operate/visit/list', { page_no: 1, page_size: 10, customer }, 'admin');
  return (data as Record<string, unknown>[])[0];
}

function card(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(name) });
}

test('one schema file makes a split view with keys, decisions with reasons and undo, notes and moments', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/visit');
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Visits');
  await expect(card(page, 'Ada Berger')).toContainText('3 Mill Lane');
  await expect(card(page, 'Bo Chen')).toBeVisible();

  await card(page, 'Ada Berger').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /Ada Berger/ })).toBeVisible();
  // The remainder of the fee is not a field of its own.
  await expect(main.locator('dl > div').filter({ hasText: 'Still to pay' })).toContainText('50.00');
  await expect(main.getByText('The gate is locked.')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('textbox', { name: /Reply|Message|Note/ }).fill('The key is with the neighbour.');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('The key is with the neighbour.')).toHaveCount(1);
  // The thread shows a message while it is sent.
  const notes = async () =>
    (await server.api('/v2/operate/visit/note/list', { page_no: 1, page_size: 10, visit_id: 1 }, 'admin')).data;
  await expect
    .poll(notes)
    .toMatchObject([{ visit_id: 1, side: 2, content: 'The key is with the neighbour.' }, { side: 1 }]);

  // The key runs the action of its button, and the next visit opens.
  await page.getByRole('heading', { name: /Ada Berger/ }).click();
  await page.keyboard.press('f');
  await expectNotice(page, /The visit of Ada Berger is done\./);
  expect(await storedOf(server, 'Ada Berger')).toMatchObject({ state: 2, fee: 80, paid: 30, address: '3 Mill Lane' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await storedOf(server, 'Ada Berger'))?.['state']).toBe(1);
});

test('the amounts of all shown visits are added up, and the dashboard counts the waiting ones', async ({ page }) => {
  await signIn(page, 'admin', '/operate/visit/table');
  await expect(
    page.getByRole('region', { name: 'Fees by state' }).or(page.getByRole('group', { name: 'Fees by state' })),
  ).toContainText('¥140.50¥100.00');
  await go(page, '/dashboard?lang=en');
  await expect(page.getByRole('link', { name: /Visits to make/ })).toContainText('2');
});

test('a moment that must be after another one shows an error at its box, and the message is previewed as the customer reads it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/visit/create');
  await page.getByLabel('Customer', { exact: true }).fill('Eve');
  await page.getByLabel('Message to the customer').fill('We come at 9.');
  await expect(page.getByRole('figure').filter({ hasText: 'We come at 9.' })).toContainText('【Eve】');
});
