import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { clearedPage, createContexts, type Contexts } from './kept-context';
import { startServer, type ConsoleServer, type ServerOptions } from './server';

export { expect } from '@playwright/test';
export type { ConsoleServer } from './server';

type Start = (options: ServerOptions) => Promise<ConsoleServer>;

interface FileServers {
  /** The server of a test file: its own, with a fresh database, closed when the worker comes to the next file. */
  of(file: string, start: Start): Promise<ConsoleServer>;
}

/**
 * Playwright's test with a sandbox and the built console behind `page.goto('/…')`. Each file has the
 * database as it was seeded; the tests of one file share it, in their order. A page has nothing of an earlier test but
 * the code that the browser has fetched and compiled.
 */
export const test = base.extend<
  { start: Start; server: ConsoleServer; setsClock: boolean },
  { servers: FileServers; contexts: Contexts }
>({
  servers: [
    // Playwright reads the fixtures that are wanted from the pattern of the first parameter.
    async ({}, use) => {
      let current: { file: string; server: Promise<ConsoleServer> } | undefined;
      const stop = async () => (await current?.server)?.close();
      await use({
        of: async (file, start) => {
          if (current?.file !== file) {
            const port = current && Number(new URL((await current.server).url).port);
            await stop();
            // At the same address the browser has the code compiled already.
            current = { file, server: start(port === undefined ? {} : { port }) };
          }
          return await current.server;
        },
      });
      await stop();
    },
    { scope: 'worker' },
  ],
  // Set by a file whose tests all set the time: they share a context, which no other test gets.
  setsClock: [false, { option: true }],
  // A file with a server of another kind starts it here.
  start: async ({}, use) => await use(startServer),
  server: async ({ servers, start }, use, { file }) => {
    const server = await servers.of(file, start);
    await use(server);
    await server.restore();
  },
  contexts: [
    async ({ browser }, use) => {
      const contexts = createContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ contexts, locale, timezoneId, setsClock, server }, use, info) => {
    const context = await contexts.of(`${server.url} ${locale} ${timezoneId} ${setsClock}`);
    serverOf.set(context, server);
    await use(context);
    await (info.status === info.expectedStatus ? contexts.clear() : contexts.close());
  },
  page: async ({ context, contexts, viewport, setsClock }, use) => {
    const { page, clear, hasClock } = await clearedPage(context, viewport);
    await use(page);
    if (hasClock() && !setsClock) contexts.spoil();
    else await clear();
  },
  baseURL: async ({ server }, use) => await use(server.url),
});

const serverOf = new WeakMap<BrowserContext, ConsoleServer>();

/**
 * Opens a page as a demo account that has signed in, and waits for the shell. How a person signs in is tested in
 * sign-in.spec.ts.
 *
 * @param path page to come to, in English unless its address names a language
 */
export async function signIn(page: Page, account: string, path = '/dashboard'): Promise<void> {
  const server = serverOf.get(page.context());
  if (!server) throw new Error('signIn needs a page of the test of this file: give signInAt the server of any other');
  await signInAt(server, page, account, path);
}

/** Goes to another address of the console that the page shows, as its links do: nothing is reloaded. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Comes to a page: inside of the console where one is shown already, else by loading it. */
export async function open(page: Page, path: string): Promise<void> {
  await (page.url() === 'about:blank' ? page.goto(path) : go(page, path));
  await page.locator('main:not([aria-busy])').waitFor();
}

/** Waits for the keys of every page: they load with a style sheet when the page is idle. */
export async function waitForKeys(page: Page): Promise<void> {
  await page.locator('link[rel="stylesheet"][href*="KeyPlace"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await waitForFrame(page);
}

/** Waits until the page is drawn as the last change left it, as after another size of the window. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

let signedIn = 0;

/** The same on a server that a test has started by itself. */
export async function signInAt(server: ConsoleServer, page: Page, account: string, path: string): Promise<void> {
  await signInAhead(server, page, account);
  await page.goto(path.includes('lang=') ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`);
  await page.locator('.s-header').waitFor();
}

/** Signs a demo account in on the next document that the page loads. */
export async function signInAhead(server: ConsoleServer, page: Page, account: string): Promise<void> {
  const token = await server.token(account);
  signedIn += 1;
  // Once for each tab, so that a sign-out is not undone.
  await page.addInitScript(
    ({ origin, mark, value }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      localStorage.setItem('acc_token', value);
    },
    { origin: server.url, mark: `signed-in-${signedIn}`, value: token },
  );
}
