import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import { keepNotices } from './notices';

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

/**
 * The page of a kept context, as a new one: what it stored is gone when it shows its first document.
 *
 * @returns the page, what takes back what the test has done to it, and whether the test has set its clock, which stays
 */
export async function clearedPage(
  context: BrowserContext,
  viewport: ViewportSize | null,
): Promise<{ page: Page; clear: () => Promise<void>; hasClock: () => boolean }> {
  const page = context.pages()[0] ?? (await context.newPage());
  const size = page.viewportSize();
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
    await page.setViewportSize(viewport);
  const scripts: Disposable[] = [];
  const { addInitScript, clock } = page;
  let hasClock = false;
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript.apply(page, given);
    scripts.push(script);
    return script;
  };
  Object.defineProperty(page, 'clock', {
    configurable: true,
    get: () => {
      hasClock = true;
      return clock;
    },
  });
  count += 1;
  // A script's mark is kept for the tab, so that each origin is emptied once.
  await page.addInitScript((mark) => {
    if (location.origin === 'null' || sessionStorage.getItem(mark)) return;
    sessionStorage.clear();
    localStorage.clear();
    sessionStorage.setItem(mark, 'done');
  }, `emptied-${count}`);
  const clear = async () => {
    Object.defineProperty(page, 'clock', { configurable: true, value: clock });
    page.addInitScript = addInitScript;
    if (page.isClosed()) return;
    for (const type of heard) page.removeAllListeners(type);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // A page that a test leaves for another address would interrupt its going.
    await page.evaluate(() => stop());
    await page.goto('about:blank');
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
