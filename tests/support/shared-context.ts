import type { Browser, BrowserContext } from '@playwright/test';
import { keepNotices } from './notices';

/** The context that a worker's tests use one after the other: a page finds the console's code in its cache. */
export interface SharedContext {
  /** @param key tests whose contexts have to be different have another one */
  take(browser: Browser, key: string): Promise<BrowserContext>;
  /** Leaves nothing of a test in it. */
  clear(origin: string): Promise<void>;
  /** The next test gets a new one. */
  close(): Promise<void>;
}

export function createSharedContext(): SharedContext {
  let current: { key: string; context: BrowserContext } | undefined;
  const close = async () => {
    await current?.context.close();
    current = undefined;
  };
  return {
    take: async (browser, key) => {
      if (current?.key === key) return current.context;
      await close();
      const context = await browser.newContext();
      await keepNotices(context);
      current = { key, context };
      return context;
    },
    clear: async (origin) => {
      if (!current) return;
      const { context } = current;
      const [page = await context.newPage()] = context.pages();
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cookies' });
      for (const open of context.pages()) await open.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
    },
    close,
  };
}
