import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../sandbox/seed/accounts';
import { recordOf, startSandbox, type TestSandbox } from '../sandbox/testing';
import { readStories } from '../scripts/stories/story-files';
import { permissionsOf } from '../src/auth/permissions';

/* The accounts of stories are accounts of the sandbox, and may what they may there. */

const { accounts, problems } = readStories('stories');
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

it('reads them', () => {
  expect(problems).toEqual([]);
  expect(Object.keys(accounts)).toContain('admin');
});

it.each(Object.entries(accounts))('%s may the same in a story as on the sandbox', async (name, { may, ...own }) => {
  const password = demoAccounts.find(({ account }) => account === name)?.password;
  const token = await sandbox.token(name, password);
  const { data } = await sandbox.call('/v2/user/menu/list', { type: 'mine' }, token);
  const { sections, singles } = permissionsOf(data);
  const screens = [...singles, ...sections.flatMap((section) => section.screens)];
  const granted = Object.fromEntries(screens.map(({ screen, actions }) => [screen, [...actions]]));
  expect(may === 'everything' ? Object.keys(granted).length > 40 : granted).toEqual(may === 'everything' || may);
  expect(recordOf(await sandbox.call('/v2/user/account/get', {}, token))).toMatchObject(own);
});
