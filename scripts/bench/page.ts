import type { CDPSession, Page } from '@playwright/test';
import { installProbe } from './probe';
import type { Stand, Subject } from './stand';

/** A slow connection: its rate in Mbit/s, its latency in milliseconds. */
export interface Network {
  megabits: number;
  latency: number;
}

export interface InPage {
  page: Page;
  devtools: CDPSession;
}

/**
 * Opens an application in a fresh context (empty caches, signed in) and runs a measurement in it.
 *
 * @param path path to open; a list has react-admin's query
 * @param rows texts of the first rows to wait for
 */
export async function inFreshContext<T>(
  { browser, token }: Stand,
  { origin }: Subject,
  { path, rows = [], network }: { path: string; rows?: string[]; network?: Network | undefined },
  measure: (open: InPage) => Promise<T>,
): Promise<T> {
  const signedIn = { origin, localStorage: [{ name: 'acc_token', value: token }] };
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [signedIn] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  try {
    // A compiler that keeps function names calls `__name`, which a page does not have.
    const content = `{ const __name = (value) => value; (${installProbe})(${JSON.stringify(rows)}); }`;
    await context.addInitScript({ content });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (network) {
      // Bytes per second in both directions.
      const throughput = (network.megabits * 1_000_000) / 8;
      const rates = { downloadThroughput: throughput, uploadThroughput: throughput };
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: network.latency, ...rates });
    }
    await page.goto(origin + path, { waitUntil: 'commit' });
    return await measure({ page, devtools });
  } finally {
    await context.close();
  }
}

/** Waits until the page has no open request and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 10_000 })),
  );
}

/** The time of the last click. */
export function clicked(page: Page): Promise<number> {
  return page.evaluate(() => window.probe.clicked);
}
