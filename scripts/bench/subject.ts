import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { installProbe } from './probe';

/** One of the compared applications. */
export interface Subject {
  origin: string;
  /** Path of the company list, and of the edit form of a company. */
  list: string;
  edit: (id: number) => string;
  /** Selector, in a row of the list, of what opens the form. */
  openForm: string;
}

/** A slow connection: its rate in Mbit/s, its latency in milliseconds. */
export interface Network {
  megabits: number;
  latency: number;
}

/** A company as the list shows it. */
export interface Company {
  comp_id: number;
  comp_name: string;
  comp_addr: string;
}

export interface Open {
  page: Page;
  devtools: CDPSession;
}

/** Maximum rows in a window of the bench: a virtualised list mounts no more. */
const rowsInSight = 12;

/** Texts to wait for when a list starts with these companies. */
export function beginning(companies: Company[]): string[] {
  return companies.slice(0, rowsInSight).map((company) => company.comp_name);
}

/**
 * Opens an application in a fresh context (empty caches, signed in) and runs a measurement in it.
 *
 * @param path path to open; a list has react-admin's query
 * @param shown texts of the first rows to wait for
 */
export async function inFreshContext<T>(
  browser: Browser,
  subject: Subject,
  token: string,
  { path, shown = [], network }: { path: string; shown?: string[]; network?: Network | undefined },
  measure: (open: Open) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    ...signedIn(subject.origin, token),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  try {
    await context.addInitScript({ content: probeScript(shown) });
    const open = await opened(context);
    if (network) await open.devtools.send('Network.enable');
    if (network) await open.devtools.send('Network.emulateNetworkConditions', conditions(network));
    await open.page.goto(subject.origin + path, { waitUntil: 'commit' });
    return await measure(open);
  } finally {
    await context.close();
  }
}

/** In the format of the devtools: bytes per second in both directions. */
function conditions({ megabits, latency }: Network) {
  const throughput = (megabits * 1_000_000) / 8;
  return { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
}

/** Waits until the page has no open request and the browser is idle. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 300), { timeout: 10_000 })),
  );
}

/** The probe as a script. A compiler that keeps function names calls `__name`, which a page does not have. */
function probeScript(shown: string[]): string {
  return `{ const __name = (value) => value; (${installProbe})(${JSON.stringify(shown)}); }`;
}

function signedIn(origin: string, token: string) {
  return { storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'acc_token', value: token }] }] } };
}

async function opened(context: BrowserContext): Promise<Open> {
  const page = await context.newPage();
  return { page, devtools: await context.newCDPSession(page) };
}
