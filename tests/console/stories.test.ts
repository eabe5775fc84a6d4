import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { readStories } from '../../scripts/cases/case-files';
import type { Stage } from '../support/case-stage';
import { playCase } from '../support/play-case';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Every story, in the whole console: what `npm run check` proves in memory is on the screen. */

const schemas = projectCompiler(process.cwd()).compile();
const world = { definitions: schemas.definitions('en'), directory: schemas.directory('en') };
const { files } = readStories(join(process.cwd(), 'stories'));

/** Stories that do not play here, with the reason: what a person cannot do, or what the player does not find yet. */
const unplayed: Record<string, string> = {
  'app-banner': 'uploads a picture that its form then hides',
  'app-version': 'a row of the form has its language already',
  'balance-recharge': 'the balance of the own company is no record of it',
  'bot-teach': 'the list in a tab of a bot has no row',
  'device-data': 'an import that asks once more',
  'device-duplicate': 'an action of one row is looked for with two rows selected',
  'device-offline': 'a value has another text on the page',
  'event-message': 'a text for an empty reference',
  'feedback-list': 'a number has its unit apart from it',
  'firmware-form': 'a row of the form has its language already',
  'good-offer': 'a row is found by a column that the list hides',
  'licence-left': 'a filter is not found on the page',
  'log-search': 'the entry of a menu is found where it is not expected',
  'message-provider': 'a choice of the form is not offered',
  'node-withdraw': 'a filter is not found on the page',
  'notice-company': 'a text for an empty reference',
  'own-account': 'the account is that of the sandbox',
  'role-give': 'ticks permissions by their ids, also one that does not exist',
  'sales-period': 'the orders that an action opens are not filtered',
  'server-mail': 'a text for an empty choice',
  'settings-change': 'a text of JSON that is typed is a text of the story',
  'task-failed': 'a filter is not found on the page',
  'template-channels': 'a row is found by a column that the list hides',
  'users-active': 'a column that the list hides',
  'users-freeze': 'the console has the button and says why it cannot be done',
};

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

it.each(files.filter(({ name }) => !(name in unplayed)))('$name: $source.title.en', async (file) => {
  await expect(playCase(file, world, stage)).resolves.toBeUndefined();
});
