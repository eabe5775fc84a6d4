import { join } from 'node:path';
import { projectCompiler } from '../../scripts/schema-bundle';
import { playInBrowser } from '../../scripts/stories/browser/play';
import { wordsOf } from '../../scripts/stories/browser/words';
import { readStories } from '../../scripts/stories/story-files';
import { storyWorld } from '../../scripts/stories/story-world';
import { expect, signIn, test } from '../support/console';

/* Stories, played in the browser as well: what `npm run check` proves in memory is on the screen. */

const root = join(import.meta.dirname, '../..');
const { files, accounts } = readStories(join(root, 'stories'));
const schemas = projectCompiler(root).compile();
const world = storyWorld(root, schemas, accounts);
const words = wordsOf(root, schemas, 'en');

test.use({ timezoneId: 'UTC' });

/** What the browser's player cannot do. */
const notPlayed = [
  // The form begins with a row that can't be removed, and the story removes it.
  'firmware-release',
  // Ticks permissions by ids, of which one does not exist.
  'role-give',
  // The page of a task has its next run only among the runs that follow.
  'scheduled-task',
  // The bar of selected rows shows an action that none of them can take; it says so when it is pressed.
  'users-freeze',
];

for (const { source } of files.filter(({ name }) => !notPlayed.includes(name)))
  test(source.title.en, async ({ page }) => {
    let signedIn = '';
    const pageOf = async (account: string) => {
      if (account !== signedIn) await signIn(page, account);
      signedIn = account;
      return page;
    };
    expect(await playInBrowser(source, world, { words, pageOf })).toEqual([]);
  });
