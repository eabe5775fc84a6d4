import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { draftPlatform } from '../../scripts/cases/fallback';
import { deployDefinitions } from '../../scripts/deploy/definitions';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { placePlain } from '../support/added-schemas';
import { expect, go, signIn, test, type ConsoleServer } from '../support/console';
import { startServer, type ServerOptions } from '../support/server';

/* A console with a fourth language, which has a handful of texts (tests/german): the others are English. */

async function startGerman(options: ServerOptions): Promise<ConsoleServer> {
  const root = await mkdtemp(join(tmpdir(), 'german-'));
  const [schemas, directory] = ['tests/german/schemas', join(root, 'dist')];
  await cp('dist', directory, { recursive: true });
  await cp('locales', join(root, 'locales'), { recursive: true });
  await cp('tests/german/locales', join(root, 'locales'), { recursive: true });
  const compiled = projectCompiler(process.cwd(), schemas, join(root, 'locales')).compile();
  deployDefinitions(root, directory, schemas, compiled, placePlain);
  const server = await startServer({ ...options, directory, fallback: draftPlatform(compiled) });
  server.beforeClose(() => rm(root, { recursive: true }));
  return server;
}

test.use({ start: async ({}, use) => await use(startGerman) });

async function choose(page: Page, menu: string, language: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemcheckbox', { name: language }).click();
}

test('[lang-dictionaries] the sign-in page offers it, and says in English what it has no text for', async ({
  page,
}) => {
  await page.goto('/login?lang=en');
  await choose(page, 'Language', 'Deutsch');
  await expect(page).toHaveURL(/lang=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await expect(page.getByLabel('Account')).toBeVisible();
  await expect(page).toHaveTitle(/Device Cloud Console/);
});

test('labels, numbers, amounts and dates are in it, also after a reload', async ({ page, server }) => {
  for (const part of [
    { name: 'Schraube', price: 1234.5, stock: 20_000 },
    { name: 'Mutter', price: 0.2, stock: 7 },
  ])
    expect(await server.api('/v2/spare/part/add', part, 'admin')).toMatchObject({ code: 200 });
  await signIn(page, 'admin', '/spare/part');
  await choose(page, 'Language', 'Deutsch');
  const shown = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teile');
    await expect(page.getByRole('navigation').getByText('Ersatzteile')).toBeVisible();
    await expect(page.getByRole('columnheader')).toContainText(['Bezeichnung', 'Preis', 'Stock']);
    const row = page.locator('tr[data-id]').filter({ hasText: 'Schraube' });
    await expect(row).toContainText('€1.234,50');
    await expect(row).toContainText(new Intl.NumberFormat('de').format(20_000));
    await expect(page.getByText('1–2 von 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sprache' })).toBeVisible();
  };
  await shown();
  await page.goto('/spare/part');
  await expect(page).toHaveURL(/lang=de$/);
  await shown();

  await go(page, '/spare/part/create');
  await page.getByLabel('Bezeichnung').fill('Schraube');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Bezeichnung ist bereits vergeben.')).toBeVisible();

  await page.goto('/dashboard');
  const today = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(new Date());
  await expect(page.getByText(today)).toBeVisible();
});
