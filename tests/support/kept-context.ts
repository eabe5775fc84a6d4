import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { keepNotices } from './notices';
import type { ConsoleServer } from './server';

/** The context of the tests of a worker: one at a time. */
export interface Contexts {
  /** The kept context where it was made for the same key, else a new one with the options of the test. */
  of(key: string): Promise<BrowserContext>;
  /** The next test gets a new context. */
  spoil(): void;
  /** Takes back what the test has done to the context, or closes it when that is not possible. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

interface Disposable {
  dispose(): Promise<void>;
}

/** What tests listen to on a page. */
const heard = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'response'];

let count = 0;

/**
 * Keeps one context of the browser for many tests. Playwright's own reuse of contexts empties the cache for each test, and a page
 * whose code has to be fetched and compiled again takes the processor half as long again.
 */
export function createContexts(browser: Browser): Contexts {
  let kept: { key: string; context: BrowserContext } | undefined;
  let spoilt = false;
  const close = async () => {
    await kept?.context.close();
    kept = undefined;
    spoilt = false;
  };
  return {
    of: async (key) => {
      if (kept?.key !== key) {
        await close();
        kept = { key, context: await browser.newContext() };
        await keepNotices(kept.context);
      }
      return kept.context;
    },
    spoil: () => {
      spoilt = true;
    },
    clear: async () => {
      if (spoilt) return await close();
      const [, ...others] = kept?.context.pages() ?? [];
      for (const other of others) await other.close();
      await kept?.context.unrouteAll({ behavior: 'ignoreErrors' });
      await kept?.context.clearPermissions();
      await kept?.context.clearCookies();
    },
    close,
  };
}

/** The sign-in pages that are left of an earlier test of a file, each with that file's server. */
const leftOpen = new WeakMap<Page, ConsoleServer>();

/** In the page: signs out as from another tab, and forgets what is stored. @returns whether it shows the sign-in now */
async function signOut(): Promise<boolean> {
  const { lang, dataset } = document.documentElement;
  const oldValue = localStorage.getItem('acc_token');
  // Another language or theme would stay.
  if (oldValue === null || lang !== 'en' || dataset['theme'] === 'dark') return false;
  localStorage.removeItem('acc_token');
  dispatchEvent(new StorageEvent('storage', { key: 'acc_token', oldValue, newValue: null }));
  // A form that nobody has saved keeps its page.
  if (location.pathname !== '/login') return false;
  while (document.querySelector('.s-header') || !document.querySelector('h1'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
  localStorage.clear();
  sessionStorage.clear();
  window.noticesShown?.splice(0);
  return true;
}

/**
 * Signs in on the sign-in page that an earlier test of the file has left, as from another tab, and comes to an address.
 * @returns false where there is none, or where the test has asked for what only a new document has
 */
export async function signInAgain(server: ConsoleServer, page: Page, token: string, path: string): Promise<boolean> {
  const isThere = leftOpen.get(page) === server && page.url().startsWith(server.url);
  if (!isThere || !path.includes('lang=en')) return false;
  await page.evaluate(
    ({ newValue, to }) => {
      localStorage.setItem('acc_token', newValue);
      dispatchEvent(new StorageEvent('storage', { key: 'acc_token', oldValue: null, newValue }));
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    { newValue: token, to: path },
  );
  leftOpen.delete(page);
  return true;
}

/**
 * The page of a kept context, as a new one: what it stored is gone when it shows its first document.
 *
 * @param server of the file, when its tests leave the document to each other (`signInAgain`)
 * @returns the page, what takes back what the test has done to it, and whether the test has set its clock, which stays
 */
export async function clearedPage(
  context: BrowserContext,
  viewport: ViewportSize | null,
  server: ConsoleServer | undefined,
): Promise<{ page: Page; clear: () => Promise<void>; hasClock: () => boolean }> {
  const page = context.pages()[0] ?? (await context.newPage());
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
    await page.setViewportSize(viewport);
  count += 1;
  // A script's mark is kept for the tab, so that each origin is emptied once.
  const emptied = `emptied-${count}`;
  const emptying = await page.addInitScript((mark) => {
    if (location.origin === 'null' || sessionStorage.getItem(mark)) return;
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem(mark, 'done');
  }, emptied);
  const scripts: Disposable[] = [emptying];
  const { addInitScript, route, clock } = page;
  let hasClock = false;
  page.route = async (...given: Parameters<typeof route>) => {
    leftOpen.delete(page);
    return await route.apply(page, given);
  };
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    leftOpen.delete(page);
    const script = await addInitScript.apply(page, given);
    scripts.push(script);
    return script;
  };
  Object.defineProperty(page, 'clock', {
    configurable: true,
    get: () => {
      hasClock = true;
      leftOpen.delete(page);
      return clock;
    },
  });
  if (leftOpen.has(page)) {
    if (leftOpen.get(page) === server) await page.evaluate((mark) => sessionStorage.setItem(mark, 'done'), emptied);
    else await leave(page);
  }
  const clear = async () => {
    Object.defineProperty(page, 'clock', { configurable: true, value: clock });
    Object.assign(page, { addInitScript, route });
    if (page.isClosed()) return;
    for (const type of heard) page.removeAllListeners(type);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const isLeft =
      server !== undefined && !hasClock && page.url().startsWith(server.url) && (await page.evaluate(signOut));
    if (server && isLeft) leftOpen.set(page, server);
    else await leave(page);
    await Promise.all(scripts.map((script) => script.dispose()));
    await page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: 'reduce',
      forcedColors: null,
      contrast: null,
    });
    await page.mouse.move(-1, -1);
  };
  return { page, clear, hasClock: () => hasClock };
}

async function leave(page: Page): Promise<void> {
  leftOpen.delete(page);
  // A page that a test leaves for another address would interrupt its going.
  await page.evaluate(() => stop());
  await page.goto('about:blank');
}
