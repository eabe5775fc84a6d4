import { expect, type Locator, type Page, type Request, type Response } from '@playwright/test';
import type { CallAnswer } from '../../sandbox/testing';
import { open } from './console';
import { expectNotice } from './notices';
import type { Screen } from './part';

/** The page of a browser. */
export function browserScreen(page: Page): Screen {
  return {
    page,
    open: (path) => open(page, path),
    async answerOf(call, send, unless) {
      const asks = (response: Response) =>
        new URL(response.url()).pathname.endsWith(call.path) && response.request().method() === 'POST';
      const answered = page.waitForResponse(asks);
      answered.catch(() => undefined);
      await send();
      const outcome = await Promise.race([answered, ...(unless ? [unless.waitFor()] : [])]);
      return outcome ? ((await outcome.json()) as CallAnswer) : undefined;
    },
    async sentDuring(act) {
      const sent: string[] = [];
      const onRequest = (request: Request) => void sent.push(new URL(request.url()).pathname);
      page.on('request', onRequest);
      await act();
      page.off('request', onRequest);
      return sent;
    },
    expectNotice: (pattern) => expectNotice(page, pattern),
    expectDescription: (part, message, what) => expect.soft(part as Locator, what).toHaveAccessibleDescription(message),
  };
}
