import type { Page } from '@playwright/test';
import { paths } from '../../../src/protocol';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { payloadOf, placeholders } from '../../fixtures/expected-request';
import { providerOver } from '../../fixtures/provider';
import type { ConsoleDataProvider } from '../../../src/wire/data-provider';
import type { Fetch } from '../../../src/wire/transport';
import type { Json } from '../../../src/schema/json';
import type { Row } from '../../fixtures/fixture';
import type { Platform } from '../../cases/platform';

/** Where the pages ask the platform. */
const PLATFORM = '/api';

/**
 * Answers a page for the records of a story, and for the imports and exports of its screens. By the protocol of Chromium and
 * not by `page.route`, which turns off the cache and makes each document fetch and compile its code.
 * @param onWrite called before the page has the answer of a write
 * @returns what ends it
 */
export async function answer(
  page: Page,
  platform: Platform,
  screens: ResourceDefinition[],
  onWrite: () => void,
): Promise<() => Promise<void>> {
  const tasks = new Set(
    screens.flatMap(({ imports, exports }) => [...imports, ...exports].map(({ call }) => call.path)),
  );
  const browser = await page.context().newCDPSession(page);
  const answerOne = async ({ method, url, postDataEntries = [] }: Asked): Promise<string | undefined> => {
    const path = new URL(url).pathname.slice(PLATFORM.length);
    const body = Buffer.concat(postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))).toString();
    const isKept = method === 'POST' && (platform.knows(path, body) || tasks.has(path));
    if (!isKept || asksWhoIsThere(path, body)) return undefined;
    const before = platform.writes.length;
    const response = await platform.fetch(path, { body });
    if (platform.writes.length > before) onWrite();
    return await response.text();
  };
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const text = await answerOne(request);
    const sent =
      text === undefined
        ? browser.send('Fetch.continueRequest', { requestId })
        : browser.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
            body: Buffer.from(text).toString('base64'),
          });
    // A page that leaves takes its requests along.
    await sent.catch(() => undefined);
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*://*${PLATFORM}/*` }] });
  return () => browser.detach();
}

/** A request as Chromium tells it. */
interface Asked {
  method: string;
  url: string;
  postDataEntries?: { bytes?: string }[];
}

/** The account of the page is that of what serves it, also where the story has users. */
function asksWhoIsThere(path: string, body: string): boolean {
  if (path !== paths.account) return false;
  const asked = payloadOf(JSON.parse(body) as Json);
  return (asked as Row)['user_id'] === '';
}

/** Reads records as the page does: those of the story, and all others of what serves the page. */
export function readerOn(
  page: Page,
  platform: Platform,
  definitionOf: (name: string) => ResourceDefinition,
): ConsoleDataProvider {
  const fetch: Fetch = async (url, init) => {
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    if (platform.knows(path, String(init.body))) return await platform.fetch(path, init);
    const token = await page.evaluate(() => localStorage.getItem('acc_token') ?? '');
    const { app_key: appKey } = (await (await page.request.get('/config.json')).json()) as { app_key: string };
    const { headers = {}, body = '' } = JSON.parse(
      JSON.stringify({ headers: init.headers, body: init.body })
        .replaceAll(placeholders.token, token)
        .replaceAll(placeholders.appKey, appKey),
    ) as { headers?: Record<string, string>; body?: string };
    const response = await page.request.post(`${PLATFORM}${path}`, { headers, data: body });
    return new Response(await response.text());
  };
  return providerOver(fetch, definitionOf);
}
