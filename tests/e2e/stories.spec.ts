import { join } from 'node:path';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { playInBrowser } from '../../scripts/cases/play';
import { wordsOf } from '../../scripts/stories/browser/words';
import { readStories } from '../../scripts/stories/story-files';
import { storyWorld } from '../../scripts/stories/story-world';
import { expect, signInAhead, test } from '../support/console';

/* Stories, played in the browser as well: what `npm run check` proves in memory is on the screen. */

const root = join(import.meta.dirname, '../..');
const { files, accounts } = readStories(join(root, 'stories'));
const schemas = projectCompiler(root).compile();
const world = storyWorld(root, schemas, accounts);
const words = wordsOf(root, schemas);

test.use({ timezoneId: 'UTC', setsClock: true });

/** Eleven with different work to do; `npm run stories -- --browser` plays all that can be played. */
const played = [
  'caller-device',
  'company-next',
  'device-import',
  'feedback-solve',
  'order-export',
  'refund-hidden',
  'refund-meanwhile',
  'refund-part',
  'refund-reject',
  'refund-whole',
  'service-move',
];

for (const { source } of files.filter(({ name }) => played.includes(name)))
  test(source.title.en, async ({ page, server }) => {
    let signedIn = '';
    const pageOf = async (account: string) => {
      if (account !== signedIn) await signInAhead(server, page, account);
      signedIn = account;
      return page;
    };
    expect(await playInBrowser(source, world, { words, pageOf })).toEqual([]);
  });
