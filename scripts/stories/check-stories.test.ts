import { describe, expect, it } from 'vitest';
import { parse } from '../../src/compiler/parse';
import { formatProblem } from '../../src/compiler/problem';
import { compiled } from '../fixtures/inline.case';
import { checkStories } from './check-stories';
import type { StoryAccount } from './story';
import { storyOf } from './story-files';
import { storyWorld } from './story-world';

const accounts: Record<string, StoryAccount> = {
  boss: { may: 'everything' },
  guest: { may: { 'x/task': ['view'] } },
};

async function problemsOf(steps: string, rest = ''): Promise<string[]> {
  const text = `title: { en: How?, zh: 怎么做？ }
as: boss
given: { x/task: [{ id: 1, name: First, state: 1, reason: "", count: 2, gmt_create: 2026-01-01 00:00:00 }, { id: 2, name: Second, state: 2, reason: old, count: 3, gmt_create: 2026-01-02 00:00:00 }] }
steps:
${steps}${rest}`;
  const { root, problems } = parse({ path: 'stories/how.yaml', text });
  if (!root || problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const { value: source, problems: wrong } = storyOf(root);
  const found = source
    ? await checkStories([{ name: 'how', node: root, source }], storyWorld('.', compiled(), accounts))
    : wrong;
  return found.map(({ id, line, message }) => `${id}:${line} ${message.replace('"How?": ', '')}`);
}

const opened = `  - { open: x/task, record: { name: First } }\n`;

describe('a story that goes as it says', () => {
  it('opens, does and sees what was done, by labels or names', async () => {
    const steps = `  - { open: x/task, record: { Name: First }, sees: { State: Open, count: "2" }, offers: [close, add, edit] }
  - { do: Close, sends: { state: 2, id: 1 }, sees: { state: Closed }, offers: { not: [close] } }
  - { do: edit, with: { count: 7 }, sees: { count: "7" } }
  - { do: add, with: { name: Third, State: Closed, reason: late }, sends: { name: Third, state: 2 } }
  - { open: x/task, sees: [{ name: Third }, { name: First }, { name: Second }] }
  - { open: x/task, filter: { state: Closed, name: Sec }, sees: [{ reason: old }] }
  - { open: x/task, record: { id: 2 } }
  - { do: delete }
  - { open: x/task, sees: [{ name: Third }, { name: First }] }
`;
    expect(await problemsOf(steps)).toEqual([]);
  });

  it('is refused, fails and is not offered as it says', async () => {
    const steps = `${opened}  - { do: add, with: { name: Far too long }, refused: { name: Only 8 characters at most } }
  - { do: add, with: { name: First }, answers: { code: 409 }, fails: The name exists. }
  - { as: guest, do: close, offered: false }
  - { as: guest, open: x/task, sees: [{ name: First }, {}] }
`.replace(', {}', ', { name: Second }');
    expect(await problemsOf(steps)).toEqual([]);
  });

  it('sees what the platform changes besides', async () => {
    expect(
      await problemsOf(`${opened}  - { do: close, then: { x/task: { id: 1, count: 9 } }, sees: { count: "9" } }\n`),
    ).toEqual([]);
  });
});

describe('a story that goes otherwise', () => {
  it.each<[string, string, string[]]>([
    ['a screen that is not there', '  - { open: x/tsak }', ['F041:5 no schema is "x/tsak". Did you mean "x/task"?']],
    ['a renamed label', `${opened}  - { do: Close, with: { Reasen: x } }`, ['F041:6 "Reasen" is not a field of it']],
    [
      'an action that is not there',
      `${opened}  - { do: Clsoe }`,
      ['F041:6 "Clsoe" is nothing that can be done on x/task. Did you mean "close"?'],
    ],
    [
      'an account that is not there',
      '  - { as: bos, open: x/task }',
      ['F041:5 stories/accounts.yaml has no account "bos". Did you mean "boss"?'],
    ],
    [
      'a record that is not there',
      '  - { open: x/task, record: { name: Nobody } }',
      ['F041:5 no record of x/task shows {"name":"Nobody"}'],
    ],
    [
      'another text',
      '  - { open: x/task, record: { id: 1 }, sees: { state: Closed } }',
      ['F043:5 "state" shows "Open"'],
    ],
    ['another number of rows', '  - { open: x/task, sees: [{ name: First }] }', ['F043:5 2 records are shown']],
    [
      'another request',
      `${opened}  - { do: close, sends: { state: 3 } }`,
      ['F044:6 what is sent differs\n        /v2/x/task/close {"id":1,"state":2}'],
    ],
    [
      'values that the form takes',
      `${opened}  - { do: edit, with: { name: New }, refused: { name: "No" } }`,
      ['F045:6 the form takes the values'],
    ],
    [
      'values that the form refuses',
      `${opened}  - { do: edit, with: { name: "" } }`,
      ['F045:6 the form refuses "name": "Can\'t be empty"'],
    ],
    [
      'what is not offered in this state',
      '  - { open: x/task, record: { id: 2 } }\n  - { do: close }',
      ['F042:6 it is not offered: its condition does not hold: "state" is 2'],
    ],
    [
      'what this account may not',
      `  - { as: guest, open: x/task, record: { id: 1 }, offers: [edit] }`,
      ['F042:5 "edit" is not offered: the account lacks the permission x/task:set'],
    ],
    [
      'what is offered',
      `  - { open: x/task, record: { id: 1 }, offers: { not: [close] } }`,
      ['F042:5 "close" is offered'],
    ],
    [
      'a failure',
      `${opened}  - { do: close, answers: { code: 500, msg: Down } }`,
      ['F046:6 it fails: "Request failed, CODE: 500 (Down)"'],
    ],
    ['no failure', `${opened}  - { do: close, fails: Down }`, ['F046:6 nothing fails']],
    ['a step without a screen', '  - { do: close }', ['F041:5 no screen is open yet: begin with "open"']],
  ])('%s', async (_, steps, expected) => {
    expect(await problemsOf(steps, '\n')).toEqual(expected);
  });

  it('is told by its shape: an unknown key with a proposal', async () => {
    expect(await problemsOf('  - { opne: x/task }\n')).toEqual([
      'S003:5 unknown key "opne" in a step. Did you mean "open"?',
    ]);
    expect(await problemsOf('  - { sees: { name: x } }\n')).toEqual(['F041:5 a step needs "open" or "do"']);
    expect(await problemsOf('  - { open: x/task, do: close, sends: { id: 1 } }\n')).toEqual([
      'F041:5 "do" has no place beside "open"',
      'F041:5 "sends" has no place beside "open"',
    ]);
  });
});
