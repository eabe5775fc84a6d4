import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { createSharedContext, type SharedContext } from './shared-context';
import { startServer, type ConsoleServer } from './server';

export { expect } from '@playwright/test';
export type { ConsoleServer } from './server';

interface FileServers {
  /** The server of a test file: its own, with a fresh database, closed when the worker comes to the next file. */
  of(file: string): Promise<ConsoleServer>;
}

interface Options {
  /** The test changes what no context takes back: the clock. */
  ownContext: boolean;
}

/**
 * Playwright's test with a sandbox and the built console behind `page.goto('/…')`. Each file has a
 * database of its own; the tests of one file share it, in their order.
 */
export const test = base.extend<{ server: ConsoleServer } & Options, { servers: FileServers; shared: SharedContext }>({
  ownContext: [false, { option: true }],
  shared: [async ({}, use) => await use(createSharedContext()), { scope: 'worker' }],
  servers: [
    // Playwright reads the fixtures that are wanted from the pattern of the first parameter.
    async ({}, use) => {
      let current: { file: string; server: Promise<ConsoleServer> } | undefined;
      const stop = async () => (await current?.server)?.close();
      await use({
        of: async (file) => {
          if (current?.file !== file) {
            await stop();
            current = { file, server: startServer() };
          }
          return await current.server;
        },
      });
      await stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, use, { file }) => {
    const server = await servers.of(file);
    await use(server);
    await server.restore();
  },
  context: async ({ browser, locale, ownContext, server, shared, viewport }, use, info) => {
    const context = await shared.take(browser, JSON.stringify([server.url, locale, viewport]));
    serverOf.set(context, server);
    await use(context);
    await (ownContext || info.status !== info.expectedStatus ? shared.close() : shared.clear(server.url));
  },
  baseURL: async ({ server }, use) => await use(server.url),
});

const serverOf = new WeakMap<BrowserContext, ConsoleServer>();

/**
 * Opens a page as a demo account that has signed in, and waits for the shell. How a person signs in is tested in
 * sign-in.spec.ts.
 *
 * @param path page to come to
 */
export async function signIn(page: Page, account: string, path = '/dashboard'): Promise<void> {
  const server = serverOf.get(page.context());
  if (!server) throw new Error('signIn needs a page of the test of this file: give signInAt the server of any other');
  await signInAt(server, page, account, path);
}

/** Goes to another address of the console that the page shows, as its links do: nothing is loaded anew. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

let signedIn = 0;

/** The same on a server that a test has started by itself. */
export async function signInAt(server: ConsoleServer, page: Page, account: string, path: string): Promise<void> {
  const token = await server.token(account);
  signedIn += 1;
  // Once for each tab, so that who signs out stays out.
  await page.addInitScript(
    ({ origin, mark, value }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'done');
      localStorage.setItem('acc_token', value);
    },
    { origin: server.url, mark: `signed-in-${signedIn}`, value: token },
  );
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
  await page.getByRole('navigation').first().waitFor();
}
