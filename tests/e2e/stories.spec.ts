import type { Page } from '@playwright/test';
import { caseOfStory } from '../../scripts/cases/case';
import { readStories } from '../../scripts/cases/case-files';
import { browserScreen } from '../support/browser-screen';
import { expect, signInAhead, test, type ConsoleServer } from '../support/console';
import type { Stage } from '../support/case-stage';
import { projectWorld } from '../support/case-world';
import { playCase } from '../support/play-case';

/* What only a browser has: the worker that reads a file, the history that knows what follows, dates as they are typed. All stories: tests/console/stories.test.ts. */

const world = projectWorld();
const played = ['company-next', 'device-import', 'order-export', 'refund-part'];

test.use({ timezoneId: 'UTC', setsClock: true });

for (const file of readStories('stories').files.filter(({ name }) => played.includes(name)))
  test(file.source.title.en, async ({ page, server }) => {
    // A page that is left may still keep what was typed: the next one forgets it before it begins.
    await page.addInitScript(() => {
      for (const storage of location.protocol === 'about:' ? [] : [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (/^(draft|dialog):/.test(key)) storage.removeItem(key);
    });
    await expect(
      playCase(caseOfStory(file.source), file.node, world, browserStage(page, server)),
    ).resolves.toBeUndefined();
  });

function browserStage(page: Page, server: ConsoleServer): Stage {
  let pending = 0;
  page.on('request', () => void (pending += 1));
  page.on('requestfinished', () => void (pending -= 1));
  page.on('requestfailed', () => void (pending -= 1));
  return {
    screen: browserScreen(page),
    address: () => page.url().replace(server.url, ''),
    ask: (path, payload, account) => server.api(path, payload, account),
    become: (account) => signInAhead(server, page, account),
    setTime: (moment) => page.clock.setFixedTime(moment),
    async idle() {
      do await page.waitForFunction(drawsNothing);
      while (pending > 0);
    },
    async leave() {
      await page.goto('about:blank');
      pending = 0;
    },
    async answerBy(answer) {
      await page.route('**/api/**', async (route) => {
        const request = route.request();
        const path = new URL(request.url()).pathname.slice('/api'.length);
        const body = request.postData() ?? '';
        const text = request.method() === 'POST' ? await answer(path, body.startsWith('{') ? body : '{}') : undefined;
        await (text === undefined ? route.continue() : route.fulfill({ contentType: 'application/json', body: text }));
      });
    },
  };
}

/** In the page: two frames later it has a heading, and nothing on it waits. */
async function drawsNothing(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return (
    Boolean(document.querySelector('main :is(h1, h2)')) &&
    !document.querySelector('main [aria-busy="true"], .c-skeleton')
  );
}
