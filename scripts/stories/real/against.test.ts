import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../../sandbox/seed/accounts';
import { startSandbox, testMoment, type TestSandbox } from '../../../sandbox/testing';
import { parse } from '../../../src/compiler/parse';
import { allTables, differenceLines, messages, plantedPlatform, schemas } from '../../against/planted.case';
import type { Plant } from '../../against/plants.case';
import { translatorOf } from '../../fixtures/screen-text';
import { playStory } from '../play-story';
import { readStories, storyOf } from '../story-files';
import { storyWorld } from '../story-world';
import { storiesAgainst } from './against';

let sandbox: TestSandbox;
const world = storyWorld('.', schemas, readStories('stories').accounts);

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

function storyFrom(text: string) {
  const { root } = parse({ path: 'stories/trial.yaml', text: `title: { en: How?, zh: 怎么做？ }\nas: admin\n${text}` });
  const source = root && storyOf(root).value;
  if (!root || !source) throw new Error('the story of this test is wrong');
  return { node: root, source };
}

/** What is told of a story with these steps; nothing is ever left behind. */
async function told(
  text: string,
  plants: Plant[] = [],
  options: { testRecordsOn?: string; signal?: AbortSignal } = {},
) {
  const { node, source } = storyFrom(text);
  const before = await allTables(sandbox);
  const { differences, left } = await storiesAgainst({
    files: [{ name: 'trial', node, source }],
    world,
    schemas,
    fixtures: [],
    translate: translatorOf('en', messages),
    address: 'http://sandbox.test',
    testRecordsOn: 'sandbox.test',
    password: (account) => Promise.resolve(demoAccounts.find((one) => one.account === account)?.password ?? ''),
    fetch: plantedPlatform(sandbox, plants),
    now: () => testMoment.getTime(),
    wait: () => Promise.resolve(),
    ...options,
  });
  expect({ left, tables: await allTables(sandbox) }).toEqual({ left: [], tables: before });
  return [
    ...differenceLines(differences, (section) => section === 'Stories').map((line) =>
      line.replace(/^(\S+) breaking /, '$1 '),
    ),
    ...differences.unchecked().flatMap(({ why }) => why),
  ];
}

const given = `given:
  operate/shop: [{ id: 7, name: Trial toys, parent_category_id: 0 }, { id: 8, name: Trial bears, parent_category_id: 7 }]
`;

const job = `${given}steps:
  - { open: operate/shop, record: { name: Trial bears }, sees: { parent_category_id: Trial toys } }
  - { do: edit, with: { name: Trial owls }, sends: { id: 8, name: Trial owls, parent_category_id: 7 }, sees: { name: Trial owls } }
  - do: add
    with: { name: Trial owls, parent_category_id: 7 }
    answers: { code: 409 }
    fails: This name is already used for the same parent category.
  - { open: operate/shop, sees: [{ name: Trial toys }, { name: Trial owls }] }
  - do: add
    with: { name: Trial mice, parent_category_id: 7 }
    answers: { data: { id: 90 } }
    sends: { name: Trial mice, parent_category_id: 7 }
  - { open: operate/shop, record: { id: 90 }, sees: { parent_category_id: Trial toys } }
  - { do: delete, sends: { id: 90 } }
  - { as: factory, open: operate/shop, offered: false }
`;

it('plays a story with its own keys, as in memory, and leaves nothing', async () => {
  expect(await playStory(storyFrom(job).source, world)).toEqual([]);
  expect(await told(job)).toEqual([]);
}, 60_000);

const { set, add } = { set: '/mall/category/set', add: '/mall/category/add' };

it.each<[string, string, Plant[], string[]]>([
  [
    'a refusal that the story does not expect',
    job,
    [{ path: set, refused: () => ({ code: 515 }), told: [] }],
    ['operate/shop "How?": it fails: "Balance insufficient" (stories/trial.yaml:7)'],
  ],
  [
    'a change that is not made',
    job,
    [{ path: set, ignored: true, told: [] }],
    ['operate/shop "How?": "name" shows "Trial bears" (stories/trial.yaml:7)'],
  ],
  [
    'what the platform should change besides',
    `${given}steps:
  - { open: operate/shop, record: { name: Trial bears } }
  - do: edit
    with: { name: Trial owls }
    then: { operate/shop: { id: 7, name: Trial animals } }
`,
    [],
    ['operate/shop "How?": "name" of operate/shop is "Trial toys", not "Trial animals" (stories/trial.yaml:9)'],
  ],
  [
    'a record that is made although the answer is lost',
    `given: { operate/shop: [] }
steps:
  - { open: operate/shop }
  - { do: add, with: { name: Trial mice } }
`,
    [{ path: add, answered: () => new Response('{'), told: [] }],
    [
      `operate/shop "How?": it fails: "The server's answer could not be read. Please try again. The change may still have been made: check the current data before you try again." (stories/trial.yaml:6)`,
    ],
  ],
])('tells %s', async (_name, story, plants, lines) => expect(await told(story, plants)).toEqual(lines), 60_000);

it.each<[string, string, string]>([
  [
    'changes what was there before',
    `given: { operate/user: { id: 2, user_id: factory, comp_id: 2, role_id: 3, user_type: 1, state: 1 } }
steps:
  - { open: operate/user, record: { user_id: factory } }
  - { do: Disable, sends: { id: 2 } }
`,
    'not playable there: it changes the record 2 of operate/user, which the platform had before',
  ],
  [
    'needs what nobody can make',
    'given: { product/refund: { id: 999999, order_id: "1", reason: None of this } }\nsteps: [{ open: product/refund, sees: [{ reason: None of this, order_id: "1" }] }]\n',
    'not playable there: it needs a record of product/refund that the platform does not have, and nobody can make',
  ],
  [
    'makes what nobody deletes',
    'given: { vas/cdkorder: [] }\nsteps: [{ open: vas/cdkorder }, { do: add, with: { Package: 11, Company: 2, Codes: 2, Valid until: 2027-12-31T16:00:00Z } }]\n',
    'not playable there: it makes a record of vas/cdkorder, which nobody can delete',
  ],
  [
    'has several moments',
    `given: { operate/shop: [] }
steps: [{ open: operate/shop, at: 2026-03-04 08:00 }]
`,
    'not playable there: its steps have moments of their own, and the platform has its own clock',
  ],
])('does not play a story that %s', async (_name, story, why) => expect(await told(story)).toEqual([why]), 60_000);

it('needs the name of the host', async () => {
  await expect(told(job, [], { testRecordsOn: 'other.test' })).rejects.toThrow('--test-records sandbox.test');
});
