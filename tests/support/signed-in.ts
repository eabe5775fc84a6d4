import type { Page } from '@playwright/test';
import { test as base, type ConsoleServer } from './console';
import { keepNotices } from './notices';

export { expect } from '@playwright/test';
export { go, open } from './console';
export type { ConsoleServer } from './console';

/** Pages of each server by account, as long as it runs. */
const pagesOf = new WeakMap<ConsoleServer, Map<string, Page>>();

/**
 * The test of console.ts for files that open very many pages: `signedIn(account)` is a page where a demo account is
 * signed in. The tests of a file share it, so that code and definitions are fetched once; each test begins by
 * coming to an address (`open`).
 */
export const test = base.extend<{ signedIn(account: string): Promise<Page> }>({
  signedIn: async ({ server, browser }, use, info) => {
    await use(async (account) => {
      const pages = pagesOf.get(server) ?? new Map<string, Page>();
      pagesOf.set(server, pages);
      const known = pages.get(account);
      if (known) return known;
      const token = await server.token(account);
      const origins = [{ origin: server.url, localStorage: [{ name: 'acc_token', value: token }] }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      server.beforeClose(() => context.close());
      await keepNotices(context);
      const page = await context.newPage();
      pages.set(account, page);
      return page;
    });
    // The next test begins with a page on which nothing is left open.
    if (info.status !== info.expectedStatus) pagesOf.delete(server);
  },
});
