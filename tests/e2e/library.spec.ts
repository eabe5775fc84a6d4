import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startWithSchemas } from '../support/added-schemas';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { startLibrary, type Library } from '../support/library';
import { openTool } from '../support/list-page';
import { expectNotice, expectSaved } from '../support/notices';
import type { ServerOptions } from '../support/server';

let library: Library;

/** The console with the library's schemas. The platform provides sign-in and permissions, another backend the books. */
async function startDesk(options: ServerOptions): Promise<ConsoleServer> {
  library = await startLibrary();
  const server = await startWithSchemas((schemas) => cp('tests/schemas/library', schemas, { recursive: true }), {
    ...options,
    config: { servers: { ...library.servers } },
  });
  server.beforeClose(async () => library.close());
  library.letIn(await server.token('admin'));
  return server;
}

test.use({ start: async ({}, use) => await use(startDesk) });

function rows(page: Page) {
  return page.locator('tr[data-id]');
}

function row(page: Page, title: string) {
  return rows(page).filter({ hasText: title });
}

test('another backend is read with its own paging, sorting and filters, and its own total', async ({ page }) => {
  const asked = () => library.bodiesOf('/catalogue/books/search').at(-1);
  await signIn(page, 'admin', '/operate/book');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 of 23')).toBeVisible();
  await expect(rows(page).first()).toContainText('Invisible Cities');
  await expect(rows(page).first()).toContainText('Karin Boye');
  await expect(rows(page).first()).toContainText('€10.00');
  await expect(rows(page).first()).toContainText('2000-01-01');
  await expect(rows(page).first()).toContainText('Novel');
  // "Invisible Cities" has none of at least 4, "Invisible Roads" has four, which is near, "Northern Gardens" seven.
  const levels = ['Invisible Cities', 'Invisible Roads', 'Northern Gardens'].map((title) =>
    row(page, title).locator('.c-meter'),
  );
  await expect(levels[0]!).toHaveText('0 / at least 4');
  await expect(levels[0]!).toHaveAttribute('data-level', 'bad');
  await expect(levels[1]!).toHaveAttribute('data-level', 'warn');
  await expect(levels[2]!).toHaveText('7 / at least 4');
  await expect(levels[2]!).not.toHaveAttribute('data-level');
  expect(asked()).toEqual({ page: 0, size: 10, sortBy: 'title', sortDir: 1, inPrint: true });

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of 23')).toBeVisible();
  expect(asked()).toMatchObject({ page: 1 });

  await page.getByRole('columnheader', { name: 'Published' }).getByRole('button').first().click();
  await expect.poll(asked).toMatchObject({ page: 0, sortBy: 'publishedOn', sortDir: 1 });
  await page.getByRole('columnheader', { name: 'Published' }).getByRole('button').first().click();
  await expect.poll(asked).toMatchObject({ sortBy: 'publishedOn', sortDir: -1 });
  await expect(rows(page).first()).toContainText('2022-01-01');

  await go(
    page,
    `/operate/book?lang=en&filter=${encodeURIComponent(JSON.stringify({ author: '2', published: { from: '2010-01-01', to: '2020-12-31' } }))}`,
  );
  await expect(rows(page)).toHaveCount(4);
  expect(asked()).toMatchObject({
    authorId: 2,
    publishedFrom: Date.UTC(2010, 0, 1),
    publishedTo: Date.UTC(2020, 11, 31, 23, 59, 59),
  });
});

test('an export takes the filters that its call knows, and names the others', async ({ page }) => {
  const filter = JSON.stringify({ author: '2', title: 'roads' });
  await signIn(page, 'admin', `/operate/book?filter=${encodeURIComponent(filter)}`);
  await expect(rows(page)).toHaveCount(4);
  await openTool(page, 'Export', 'Export the catalogue');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('do not apply to the file: Title.');
  await dialog.getByRole('button', { name: 'Start export' }).click();
  await expect.poll(() => library.bodiesOf('/catalogue/books/export')).toEqual([{ authorId: 2, inPrint: true }]);
});

test('a book is added, refused for its ISBN, printed, edited and deleted', async ({ page }) => {
  await signIn(page, 'admin', '/operate/book/create');
  await page.getByLabel('Title', { exact: true }).fill('Kallocain');
  await page.getByLabel('ISBN', { exact: true }).fill('978-1');
  await page.getByLabel('Author', { exact: true }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Karin Boye' }).click();
  await page.getByLabel('Published', { exact: true }).fill('2999-01-01');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Published', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Published', { exact: true }).fill('1940-05-02');
  await page.getByLabel('Poetry').check();
  await page.getByLabel('Price').fill('14.5');
  await page.getByLabel('Pages').fill('220');
  await page.getByRole('button', { name: 'The print is poor' }).click();
  await page.getByLabel('Feed key').fill('secret-1');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('ISBN', { exact: true })).toHaveAccessibleDescription(/Another book has this ISBN/);
  await expect(page.getByLabel('ISBN', { exact: true })).toBeFocused();
  await page.getByLabel('ISBN', { exact: true }).fill('978-91');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page);
  const stored = () => library.books.get(25);
  expect(stored()).toMatchObject({
    title: 'Kallocain',
    isbn: '978-91',
    authorId: 1,
    genres: 'poetry',
    price: 14.5,
    publishedOn: Date.UTC(1940, 4, 2),
    inPrint: true,
    details: { pages: 220 },
    note: 'The print is poor',
    feedKey: 'secret-1',
  });

  await go(page, '/operate/book?lang=en');
  await page
    .getByRole('textbox', { name: 'Title' })
    .or(page.getByRole('searchbox', { name: 'Title' }))
    .first()
    .fill('kalloc');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await row(page, 'Kallocain').hover();
  await row(page, 'Kallocain').getByRole('button', { name: 'Reprint' }).click();
  await page.getByRole('dialog').getByLabel('Copies').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Reprint' }).click();
  await expectNotice(page, /“Kallocain” is being printed\./);
  expect(library.orders).toEqual([{ id: 25, copies: 500 }]);

  await row(page, 'Kallocain').hover();
  await row(page, 'Kallocain').getByRole('button', { name: 'Edit' }).click();
  // The list has a box of the same name.
  await expect(page.getByLabel('ISBN', { exact: true })).toHaveValue('978-91');
  await page.getByLabel('Title', { exact: true }).fill('Kallocain, a novel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  // The unchanged key was not sent: the backend would have refused its mask.
  expect(stored()).toMatchObject({
    title: 'Kallocain, a novel',
    feedKey: 'secret-1',
    authorId: 1,
    details: { pages: 220 },
  });

  await go(page, '/operate/book?lang=en&filter=%7B%7D');
  await expect(page.getByText('1–10 of 24')).toBeVisible();
  await row(page, 'Kallocain').hover();
  await row(page, 'Kallocain').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(stored).toBeUndefined();
  await expect(page.getByText('1–10 of 23')).toBeVisible();
});

test('a room counts its books, and shows its greeting', async ({ page }) => {
  await signIn(page, 'admin', '/operate/room');
  const card = (name: string) => page.locator('[data-card]').filter({ hasText: name });
  await expect(card('North room')).toContainText('Books 8');
  await expect(page.getByRole('tab', { name: 'Books 8' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Chat' })).toContainText('Good day, reader.');
});
