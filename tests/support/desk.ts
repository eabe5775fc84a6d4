import type { Page } from '@playwright/test';
import { test as base } from './console';
import { keepNotices } from './notices';

export { expect } from '@playwright/test';
export { go } from './console';
export type { ConsoleServer } from './console';

/**
 * The test of console.ts for files that open very many pages: `desk(account)` is a page where a demo account is
 * signed in. The tests of a worker share it, so that code and definitions are fetched once; each test begins by
 * going to an address.
 */
export const test = base.extend<{ desk(account: string): Promise<Page> }, { desks: Map<string, Page> }>({
  desks: [
    async ({}, use) => {
      const desks = new Map<string, Page>();
      await use(desks);
      await Promise.all([...desks.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  desk: async ({ desks, server, browser }, use) => {
    await use(async (account) => {
      const key = `${account} ${server.url}`;
      const known = desks.get(key);
      // A page of a former file's server would go on asking it.
      for (const [former, left] of desks) {
        if (former.endsWith(` ${server.url}`)) continue;
        desks.delete(former);
        await left.context().close();
      }
      if (known) return known;
      const token = await server.token(account);
      const origins = [{ origin: server.url, localStorage: [{ name: 'acc_token', value: token }] }];
      const context = await browser.newContext({ storageState: { cookies: [], origins } });
      await keepNotices(context);
      const page = await context.newPage();
      desks.set(key, page);
      return page;
    });
  },
});
