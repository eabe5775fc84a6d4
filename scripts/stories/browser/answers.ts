import type { Page } from '@playwright/test';
import type { ResourceDefinition } from '../../../src/schema/definition';
import { placeholders } from '../../fixtures/expected-request';
import { providerOver } from '../../fixtures/provider';
import type { ConsoleDataProvider } from '../../../src/wire/data-provider';
import type { Fetch } from '../../../src/wire/transport';
import type { KeptPlatform } from '../kept-platform';

/** Where the pages ask the platform. */
const PLATFORM = '/api';

/**
 * Answers a page for the records of a story, and for the imports and exports of its screens.
 * @param onWrite called before the page has the answer of a write
 */
export async function answer(
  page: Page,
  platform: KeptPlatform,
  screens: ResourceDefinition[],
  onWrite: () => void,
): Promise<void> {
  const tasks = new Set(
    screens.flatMap(({ imports, exports }) => [...imports, ...exports].map(({ call }) => call.path)),
  );
  await page.route(`**${PLATFORM}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(PLATFORM.length);
    if (request.method() !== 'POST' || !(platform.knows(path) || tasks.has(path))) return await route.fallback();
    const before = platform.writes.length;
    const response = await platform.fetch(path, { body: request.postData() ?? '{}' });
    if (platform.writes.length > before) onWrite();
    await route.fulfill({ status: 200, contentType: 'application/json', body: await response.text() });
  });
}

/** Reads records as the page does: those of the story, and all others of what serves the page. */
export function readerOn(
  page: Page,
  platform: KeptPlatform,
  definitionOf: (name: string) => ResourceDefinition,
): ConsoleDataProvider {
  const fetch: Fetch = async (url, init) => {
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    if (platform.knows(path)) return await platform.fetch(path, init);
    const token = await page.evaluate(() => localStorage.getItem('acc_token') ?? '');
    const { headers = {}, body = '' } = JSON.parse(
      JSON.stringify({ headers: init.headers, body: init.body }).replaceAll(placeholders.token, token),
    ) as { headers?: Record<string, string>; body?: string };
    const response = await page.request.post(`${PLATFORM}${path}`, { headers, data: body });
    return new Response(await response.text());
  };
  return providerOver(fetch, definitionOf);
}
