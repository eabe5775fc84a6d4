import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseOfStory } from '../../scripts/cases/case';
import { readStories } from '../../scripts/cases/case-files';
import { startCasePage } from '../support/case-page';
import { projectWorld } from '../support/case-world';
import { playCase } from '../support/play-case';

/* Every story, in the whole console: what `npm run check` proves in memory is on the screen. */

/** Its permissions are boxes of the menus that the sandbox has; the story has two numbers. */
const unplayed = 'role-give';

const world = projectWorld();
const { files } = readStories('stories');

let page: Awaited<ReturnType<typeof startCasePage>>;
beforeAll(async () => {
  page = await startCasePage();
});
afterAll(() => page.close());

it.each(files.filter(({ name }) => name !== unplayed))('$name: $source.title.en', async ({ source, node }) => {
  await expect(playCase(caseOfStory(source), node, world, page)).resolves.toBeUndefined();
});
