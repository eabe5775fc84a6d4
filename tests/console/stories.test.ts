import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { readStories } from '../../scripts/cases/case-files';
import { screenText } from '../../scripts/cases/screen-text';
import { readLocale } from '../../scripts/check/locale-files';
import type { Stage } from '../support/case-stage';
import { playCase } from '../support/play-case';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Every story, in the whole console: what `npm run check` proves in memory is on the screen. */

const schemas = projectCompiler(process.cwd()).compile();
const world = {
  definitions: schemas.definitions('en'),
  directory: schemas.directory('en'),
  text: screenText('en', readLocale('locales', 'en')),
};
const { files } = readStories(join(process.cwd(), 'stories'));

/** Its permissions are boxes of the menus that the sandbox has; the story has two numbers. */
const unplayed = 'role-give';

let page: WholeConsole;
let stage: Stage;
beforeAll(async () => {
  page = await startConsole();
  const { screen, become, leave, api } = page;
  stage = {
    screen,
    become,
    idle: screen.idle,
    address: () => location.pathname + location.search,
    setTime: async (moment) => void vi.setSystemTime(moment),
    leave: async () => {
      await leave();
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (/^(draft|dialog):/.test(key)) storage.removeItem(key);
    },
    answerBy: async (answer) => page.answerBy(answer),
    ask: api,
  };
});
afterAll(() => page.close());

it.each(files.filter(({ name }) => name !== unplayed))('$name: $source.title.en', async (file) => {
  await expect(playCase(file, world, stage)).resolves.toBeUndefined();
});
