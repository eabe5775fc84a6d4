import type { Page, Request } from '@playwright/test';

/** Milliseconds until what is not on the screen counts as missing. */
export const PATIENCE = 8_000;

/** The requests of a page that have no answer yet. */
interface Pending {
  count(): number;
  /** Resolves when there is none. */
  none(): Promise<void>;
}

const known = new WeakMap<Page, Pending>();

/** Follows the requests of a page, until what it returns is called. */
export function follow(page: Page): () => void {
  const open = new Set<Request>();
  let wakers: (() => void)[] = [];
  const end = (request: Request) => {
    open.delete(request);
    if (open.size > 0) return;
    for (const wake of wakers) wake();
    wakers = [];
  };
  const begin = (request: Request) => void open.add(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  known.set(page, {
    count: () => open.size,
    none: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => wakers.push(resolve))),
  });
  return () => {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
    known.delete(page);
  };
}

/** Waits until a page has what it asked for, and draws nothing that waits. */
export async function still(page: Page): Promise<void> {
  const pending = known.get(page);
  do {
    await pending?.none();
    await page.waitForFunction(drawsNothing, undefined, { timeout: PATIENCE });
  } while (pending && pending.count() > 0);
}

/** In the page: two frames later it has a heading, and nothing on it waits. */
async function drawsNothing(): Promise<boolean> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  if (!document.querySelector('main :is(h1, h2)')) return false;
  return document.querySelector('[aria-busy="true"], .c-skeleton, .c-spinner, [data-waits]') === null;
}

/** Waits until something holds that the page does not tell of. @returns whether it came to hold */
export async function until(page: Page, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return true;
}
