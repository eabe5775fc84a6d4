import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, signInAt, test } from '../support/console';
import { startServer, type ConsoleServer } from '../support/server';

/** What the browser reports: refused scripts, missing files, errors. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  return problems;
}

/** The addresses of the page's links that leave the folder of the console. */
function strayLinks(page: Page, folder: string) {
  return page
    .locator('a[href^="/"]')
    .evaluateAll(
      (links, base) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => !href.startsWith(base)),
      folder,
    );
}

test.describe('below a path that the web server writes into the page', () => {
  let server: ConsoleServer;
  test.beforeAll(async () => {
    server = await startServer({ basePath: '/back/office/' });
  });
  test.afterAll(() => server.close());

  test('lists, records, menus, new tabs and reloads stay below it', async ({ page, context }) => {
    const problems = problemsOf(page);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await signInAt(server, page, 'admin', `${server.url}/back/office/operate/company`);
    const firstLink = page.locator('tbody tr a.v-link').first();
    const name = await firstLink.innerText();
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/back\/office\/operate\/company\?lang=en$/);
    expect(await strayLinks(page, '/back/office/')).toEqual([]);
    await firstLink.click();
    await expect(page).toHaveURL(/\/back\/office\/operate\/company\/\d+\/show\?lang=en$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    expect(await strayLinks(page, '/back/office/')).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(firstLink).toHaveText(name);
    const [tab] = await Promise.all([context.waitForEvent('page'), firstLink.click({ modifiers: ['ControlOrMeta'] })]);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(name);
    await tab.close();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Users' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/back\/office\/operate\/user\?/);
    expect([...asked].filter((path) => !/^\/(back\/office|api)\//.test(path))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('its address without the last slash leads to it, and the dashboard has only links below it', async ({
    page,
  }) => {
    await signInAt(server, page, 'admin', `${server.url}/back/office`);
    await expect(page).toHaveURL(/\/back\/office\/dashboard\?lang=en$/);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await strayLinks(page, '/back/office/')).toEqual([]);
    expect((await fetch(`${server.url}/operate/company`)).status).toBe(404);
  });

  test('the sign-in of somebody without an account comes back to the page that was wanted', async ({ page }) => {
    await page.goto(`${server.url}/back/office/operate/company?lang=en`);
    await expect(page).toHaveURL(/\/back\/office\/login\?/);
    expect(await strayLinks(page, '/back/office/')).toEqual([]);
  });
});

test('below a path that index.html does not name, the page says so', async ({ page, server }) => {
  const { origin, close } = await serveBelow('/some/where/', server);
  try {
    await page.goto(`${origin}/some/where/operate/company?lang=en`);
    await expect(page.locator('body')).toContainText('There is no console at /. Load the page again');
  } finally {
    await close();
  }
});

test('npm run deploy -- --check finds no mistake in the console of the sandbox', async ({ server }) => {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/deploy.ts', '--check', server.url]);
  expect((await run).stdout).toBe(`${server.url}/: no mistake found.\n`);
});

test.describe('a deployment while a page is open', () => {
  let directory: string;
  let server: ConsoleServer;
  test.beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'deployed-'));
    cpSync('dist', directory, { recursive: true });
    server = await startServer({ directory });
  });
  test.afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });

  const release = () =>
    JSON.parse(readFileSync(join(directory, 'version.json'), 'utf8')) as { build: string; definitions: string };
  const deploy = (change: Partial<ReturnType<typeof release>>) =>
    writeFileSync(join(directory, 'version.json'), JSON.stringify({ ...release(), ...change }));
  /** The tab looks for a new version when it becomes visible. It listens for that when it has been idle. */
  const look = async (page: Page) => {
    let looked = false;
    page.once('response', function see(response) {
      if (new URL(response.url()).pathname === '/version.json') looked = true;
      else page.once('response', see);
    });
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      expect(looked).toBe(true);
    }).toPass();
  };

  test('new texts come with the next page, without a rebuilt or reloaded code', async ({ page }) => {
    await signInAt(server, page, 'admin', `${server.url}/operate/company`);
    await page.waitForLoadState('networkidle');
    const { definitions } = release();
    cpSync(join(directory, 'defs', definitions), join(directory, 'defs', 'new'), { recursive: true });
    const users = join(directory, 'defs', 'new', 'en', 'operate', 'user.json');
    writeFileSync(users, readFileSync(users, 'utf8').replace('"label":"Users"', '"label":"Customers"'));
    deploy({ definitions: 'new' });
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    await look(page);
    await menu.getByRole('link', { name: 'Users' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
    await expect(page).toHaveURL(/\/operate\/user\?/);
    deploy({ definitions });
  });

  test('three of them lose nothing of a form, also when the former files are gone', async ({ page }) => {
    await signInAt(server, page, 'admin', `${server.url}/operate/company/create`);
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill('Typed before three deployments');
    await page.waitForLoadState('networkidle');
    for (const build of ['second', 'third', 'fourth']) {
      deploy({ build });
      for (const file of readdirSync(join(directory, 'assets')))
        if (build === 'third') rmSync(join(directory, 'assets', file));
      await look(page);
      await expect(name).toHaveValue('Typed before three deployments');
      await expect(page.getByText('A new version of the console is available.')).toHaveCount(0);
    }
    cpSync('dist/assets', join(directory, 'assets'), { recursive: true });
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Users' })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Typed before three deployments');
    await name.fill('');
    await look(page);
    await expect(page.getByText('A new version of the console is available.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(name).toHaveValue('');
    await expect(page.getByText('A new version of the console is available.')).toHaveCount(0);
  });
});

/** A plain web server: the built files below a path, index.html for the pages, everything else is missing. */
async function serveBelow(folder: string, { url }: ConsoleServer) {
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
  };
  const config = JSON.stringify(await (await fetch(`${url}/config.json`)).json());
  const plain = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://plain');
    const file = pathname.startsWith(folder) ? pathname.slice(folder.length) : undefined;
    if (file === undefined) return response.writeHead(404).end();
    if (file === 'config.json') return response.setHeader('content-type', 'application/json').end(config);
    const isFile = extname(file) in types;
    try {
      response
        .setHeader('content-type', isFile ? (types[extname(file)] ?? '') : 'text/html')
        .end(readFileSync(join('dist', isFile ? file : 'index.html')));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => plain.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(plain.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        plain.close(closed);
        plain.closeAllConnections();
      }),
  };
}
