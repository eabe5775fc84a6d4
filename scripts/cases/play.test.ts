import { describe, expect, it } from 'vitest';
import { checkStories } from '../check/cases';
import type { Account } from './case';
import { parseStory } from './case-files';
import { jobSchema, jobTaskSchema, personSchema } from './jobs.case';
import { compiled, worldWith } from './task.case';

const accounts: Record<string, Account> = {
  boss: { may: 'everything' },
  hr: { may: { 'x/person': ['view'] } },
  guest: { may: { 'x/task': ['view'] } },
  clerk: { may: { 'x/job': ['view', 'add', 'set', 'del', 'import', 'export'] }, id: 7 },
};

const tasks = `x/task: [{ id: 1, name: First, state: 1, reason: "", count: 2, gmt_create: 2026-01-01 00:00:00 }, { id: 2, name: Second, state: 2, reason: old, count: 3, gmt_create: 2026-01-02 00:00:00 }]`;

async function problemsOf(steps: string, { given = tasks, schemas = compiled() } = {}): Promise<string[]> {
  const text = `title: { en: How?, zh: 怎么做？ }
as: boss
given: { ${given} }
steps:
${steps}`;
  const { file, problems } = parseStory({ path: 'stories/how.yaml', text }, 'how');
  const found = file ? await checkStories([file], worldWith(schemas, accounts)) : problems;
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
  - { do: add, with: { name: First }, answers: { code: 409 }, fails: { field: name, text: The name exists. } }
  - { as: guest, do: close, offered: false }
  - { as: guest, open: x/task, sees: [{ name: First }, {}] }
`.replace(', {}', ', { name: Second }');
    expect(await problemsOf(steps)).toEqual([]);
  });

  it('goes on with what usually follows a new record, and back to its list', async () => {
    const job =
      '  job: { label: { en: Add a job, zh: 添加作业 }, places: [next], open: { resource: x/job, match: { person: id, team: team } } }\n';
    const schemas = compiled({
      'x/person': personSchema.replace('actions:\n', `actions:\n${job}`),
      'x/job': jobSchema,
      'x/job.tasks': jobTaskSchema,
    });
    const given = 'x/person: [{ id: 1, name: Ann, team: 1 }], x/job: []';
    const next = (steps: string) =>
      problemsOf(
        `  - { open: x/person, offers: { not: [job] } }
  - { do: add, with: { name: Cy, team: 2 }, answers: { data: { id: 3 } }, offers: [job] }
${steps}`,
        { schemas, given },
      );
    const added = `  - { do: Add a job, proposes: { Person: Cy, team: "2" } }
  - { do: add, with: { name: "" }, refused: { name: Can't be empty } }
  - { do: add, with: { name: Sweep }, sends: { name: Sweep, person: 3, team: 2 }, sees: [{ name: Cy }, { name: Ann }], offers: [job] }
`;
    expect((await next(added)).join()).toBe('');
    expect(await next('  - { do: job, proposes: { team: "3" } }\n')).toEqual(['F047:7 "team" begins with "2"']);
    expect(await next('  - { do: job }\n  - { do: work }\n')).toEqual([
      'F041:8 "work" is nothing that can be done on x/job, which has pass (Pass on), jobs (Import jobs), jobs (Export jobs)',
    ]);
    expect(await next('  - { do: job }\n  - { do: edit }\n')).toEqual([
      'F041:8 the form of a new record is open: go on with "do: add", or "open" a screen',
    ]);
    expect(await next('  - { do: job, sees: { team: "2" } }\n')).toEqual([
      'F041:7 a form is filled in: what its inputs begin with is "proposes"',
    ]);
    expect(await next('  - { as: hr, do: job, offered: false }\n  - { open: x/person }\n  - { do: job }\n')).toEqual([
      'F042:9 it is not offered: it is offered in next, which does not run it for 0 records',
    ]);
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
    ['another number of rows', '  - { open: x/task, sees: [{ name: First }] }', ['F043:5 2 records shown, 1 expected']],
    [
      'another request',
      `${opened}  - { do: close, sends: { state: 3 } }`,
      ['F044:6 what is sent differs\n        /v2/x/task/close\n        { id: 1, state: 2 }'],
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
      'several records where one is changed',
      `  - { open: x/task, records: [{ id: 1 }, { id: 2 }] }\n  - { do: edit, with: { count: 1 } }`,
      ['F041:6 several records are open: name one with "record"'],
    ],
    [
      'a value without an input',
      `${opened}  - { do: edit, with: { gmt_create: 2026-01-05 00:00:00 } }`,
      ['F042:6 it is not offered: the form has no input for "gmt_create"'],
    ],
    [
      'a key that no record has',
      `${opened}  - { do: close, then: { x/task: { cuont: 3 } } }`,
      ['F010:6 no field knows "cuont". Did you mean "count"?'],
    ],
    [
      'one of several requests',
      `  - { open: x/task, records: [{ id: 1 }] }\n  - { do: close, sends: [{ id: 1 }, { id: 2 }] }`,
      ['F044:6 what is sent differs\n        /v2/x/task/close\n        { id: 1, state: 2 }'],
    ],
    [
      'what is offered',
      `  - { open: x/task, record: { id: 1 }, offers: { not: [close] } }`,
      ['F042:5 "close" is offered'],
    ],
    [
      'a failure',
      `${opened}  - { do: close, answers: { code: 500, msg: Down } }`,
      ['F046:6 it fails: "Request failed, CODE: 500 (Down)" (/v2/x/task/close: code 500: Down)'],
    ],
    ['no failure', `${opened}  - { do: close, fails: Down }`, ['F046:6 nothing fails']],
    ['a step without a screen', '  - { do: close }', ['F041:5 no screen is open yet: begin with "open"']],
  ])('%s', async (_, steps, expected) => {
    expect(await problemsOf(`${steps}\n`)).toEqual(expected);
  });

  it('is told by its shape: an unknown key with a proposal', async () => {
    expect(await problemsOf('  - { opne: x/task }\n')).toEqual([
      'S003:5 unknown key "opne" in a step. Did you mean "open"?',
    ]);
    expect(await problemsOf('  - { sees: { name: x } }\n')).toEqual(['F041:5 a step needs "open" or "do"']);
    expect(await problemsOf('  - { open: x/task, sends: { id: 1 } }\n')).toEqual([
      'F041:5 "sends" has no place in a step without "do"',
    ]);
    expect(await problemsOf(`${opened}  - { do: close, filter: { name: x } }\n`)).toEqual([
      'F041:6 "filter" has no place in a step without "open"',
    ]);
  });
});

const team = {
  schemas: compiled({ 'x/person': personSchema, 'x/job': jobSchema, 'x/job.tasks': jobTaskSchema }),
  given: `x/person: [{ id: 3, name: Ann, team: 1, langs: [a, b] }, { id: 4, name: Bob, team: 2, langs: [b] }, { id: 5, name: Cleo, team: 1, langs: [] }], x/job: [{ id: 7, name: Sweep, team: 1, person: 3, key: k7, gmt_create: 2026-02-01 00:00:00 }]`,
};
const sweep = '  - { open: x/job, record: { name: Sweep } }\n';

describe('what is on the screen', () => {
  it.each<[string, string]>([
    ['a tab of a record', '  - { open: x/person, record: { name: Ann }, tab: Their jobs, sees: [{ name: Sweep }] }'],
    ['a tab without rows', '  - { open: x/person, record: { name: Bob }, tab: Their jobs, sees: [] }'],
    [
      'a tab that an account has not',
      '  - { as: hr, open: x/person, record: { name: Ann }, tab: Their jobs, offered: false }',
    ],
    ['what a preset finds', '  - { open: x/person, preset: First team, sees: [{ name: Ann }, { name: Cleo }] }'],
    ['where a card leads', '  - { open: x/person, card: Of the second team, sees: [{ name: Bob }] }'],
    ['what a form begins with', `${sweep}  - { do: edit, proposes: { Person: Ann, team: 1 }, with: { name: Dust } }`],
    [
      'what an input suggests',
      '  - { open: x/job }\n  - { do: add, proposes: { name: [Sweep], team: "" }, with: { name: Dust } }',
    ],
  ])('sees %s', async (_, steps) => {
    expect(await problemsOf(`${steps}\n`, team)).toEqual([]);
  });

  it.each<[string, string, string]>([
    [
      'a field that is no column',
      '  - { open: x/person, filter: { team: 2 }, sees: [{ team: "2" }] }',
      'F043:5 "team": it is no column of the list',
    ],
    [
      'a filter that is none',
      '  - { open: x/person, filter: { name: Ann } }',
      'F042:5 "name" is no filter of the list',
    ],
    [
      'a preset that is none',
      '  - { open: x/person, preset: First taem }',
      'F041:5 "First taem" is no preset of the list. Did you mean "First team"?',
    ],
    [
      'a card that is none',
      '  - { open: x/person, card: Of the second taem }',
      'F041:5 "Of the second taem" is no card that leads to the list. Did you mean "Of the second team"?',
    ],
    [
      'a tab that is none',
      '  - { open: x/person, record: { name: Ann }, tab: Their job }',
      'F041:5 "Their job" is no tab of a record of x/person. Did you mean "Their jobs"?',
    ],
    [
      'a tab of no record',
      '  - { open: x/person, tab: Their jobs }',
      'F041:5 a tab is one of a record: name it with "record"',
    ],
    [
      'a tab that is there',
      '  - { open: x/person, record: { name: Ann }, tab: Their jobs, offered: false }',
      'F042:5 it is offered',
    ],
    [
      'something done in a tab',
      '  - { open: x/person, record: { name: Ann }, tab: Their jobs }\n  - { do: add }',
      'F041:6 a tab is looked at only: begin with "open"',
    ],
    [
      'another value to begin with',
      `${sweep}  - { do: edit, proposes: { team: 2 }, with: { name: Dust } }`,
      'F047:6 "team" begins with "1"',
    ],
    [
      'a proposal that is none',
      `  - { open: x/job }\n  - { do: add, proposes: { name: [Dust] }, with: { name: Dust } }`,
      'F047:6 "name" proposes "Sweep", and not "Dust"',
    ],
  ])('is not %s', async (_, steps, expected) => {
    expect(await problemsOf(`${steps}\n`, team)).toEqual([expected]);
  });
});

describe('a story of several screens', () => {
  it('compiles its schemas', () => {
    expect(team.schemas.problems).toEqual([]);
  });

  it.each<[string, string]>([
    ['shows the titles of references', '  - { open: x/job, record: { Person: Ann }, sees: { Person: Ann } }'],
    [
      'hides what an account may not see',
      '  - { as: clerk, open: x/job, record: { id: 7 }, sees: { key: "", name: Sweep } }',
    ],
    ['has no input for that either', `${sweep}  - { as: clerk, do: edit, with: { key: x }, offered: false }`],
    ['deletes what may be deleted', `${sweep}  - { do: delete, sees: [] }`],
    ['deletes nothing that is refused', `${sweep}  - { as: clerk, do: delete, offered: false }`],
    ['changes no field that is refused', `${sweep}  - { as: clerk, do: edit, with: { team: 2 }, offered: false }`],
    [
      'offers the records that fit',
      `${sweep}  - { do: pass, with: { person: 5 }, sends: { person: 5 }, sees: { person: Cleo } }`,
    ],
    ['offers no other', `${sweep}  - { do: pass, with: { person: 4 }, offered: false }`],
    [
      'nor the present one, where another is asked for',
      `${sweep}  - { do: pass, with: { person: 3 }, offered: false }`,
    ],
    ['nor in a form', '  - { open: x/job }\n  - { do: add, with: { name: Dust, team: 2, person: 3 }, offered: false }'],
    [
      'finds a value among several',
      '  - { open: x/person, filter: { langs: [b] }, sees: [{ name: Ann }, { name: Bob }] }',
    ],
    [
      'refuses a row that repeats another',
      '  - { open: x/job }\n  - { do: Import jobs, rows: [{ name: A }, { name: A }], refused: { name: Repeats row 2 } }',
    ],
    [
      'takes the filters of the list along',
      '  - { open: x/job, filter: { team: 1 } }\n  - { do: Export jobs, with: { Created: { from: 2026-01-01, to: 2026-01-31 } }, sends: { team: 1, gmt_end: 2026-01-31 23:59:59 } }',
    ],
    [
      'begins an export with the last month',
      '  - { open: x/job }\n  - { do: Export jobs, sends: { gmt_start: 2026-02-01 00:00:00 } }',
    ],
    [
      'adds what the platform makes',
      '  - { open: x/job }\n  - { do: Import jobs, rows: [{ name: A }], then: { x/job.tasks: { id: 9, state: 2 } } }\n  - { open: x/job.tasks, sees: [{ id: 9, state: Ended }] }',
    ],
    [
      'filters by what travels in the body, and not by what is always sent',
      '  - { open: x/job }\n  - { do: Import jobs, rows: [{ name: A }], then: { x/job.tasks: [{ id: 8, state: 1 }, { id: 9, state: 2 }] } }\n  - { open: x/job.tasks, filter: { state: Ended }, sees: [{ id: 9 }] }',
    ],
    [
      'goes to the list that an action opens, with its filters',
      '  - { open: x/person, record: { name: Bob } }\n  - { do: See jobs, sees: [] }\n  - { open: x/person, record: { name: Ann } }\n  - { do: See jobs, sees: [{ Name: Sweep, Person: Ann }], offers: [Import jobs] }\n  - { do: Import jobs, rows: [{ name: A }], sends: { list: [{ name: A }] } }',
    ],
    [
      'is not offered what it may not open',
      '  - { open: x/person, record: { name: Ann } }\n  - { as: guest, do: See jobs, offered: false }',
    ],
    [
      'deletes by a call that adds as well',
      '  - { open: x/person, record: { name: Ann } }\n  - { do: delete, sends: { option: del } }\n  - { open: x/person, sees: [{ name: Bob }, { name: Cleo }] }',
    ],
    [
      'sees the list of a tab',
      '  - { open: x/person, record: { name: Ann }, tab: Their jobs, sees: [{ Name: Sweep, team: 1 }] }\n  - { open: x/person, record: { name: Bob }, tab: Their jobs, sees: [] }',
    ],
    [
      'has the key that the platform answers',
      '  - { open: x/job }\n  - { do: add, with: { name: Dust }, answers: { data: { id: 90 } }, sees: [{ id: 90 }, { id: 7 }] }',
    ],
  ])('%s', async (_, steps) => {
    expect(await problemsOf(`${steps}\n`, team)).toEqual([]);
  });

  it('sees no more of a tab than the columns of its list', async () => {
    const steps =
      '  - { open: x/person, record: { name: Ann }, tab: Their jobs, sees: [{ Created: 2026-02-01 00:00 }] }\n';
    expect(await problemsOf(steps, team)).toEqual(['F043:5 "Created": it is no column of the list']);
  });

  it('tells why a choice is none, and the permission first', async () => {
    const with4 = (as: string) => `${sweep}  - { as: ${as}, do: pass, with: { person: 4 } }\n`;
    expect(await problemsOf(with4('boss'), team)).toEqual(['F042:6 it is not offered: "4" is no choice of "person"']);
    expect(await problemsOf(with4('guest'), team)).toEqual([
      'F042:6 it is not offered: the account lacks the permission x/job:pass',
    ]);
  });

  it('has a problem with a record that a form reads and nobody gave', async () => {
    const given = (person: number) =>
      `x/person: [{ id: 3, team: 1 }, { id: 5, team: 1 }], x/job: { id: 7, name: Sweep, team: 1, person: ${person} }`;
    const steps = `${sweep}  - { do: pass, with: { person: 5, days: 2 }, refused: { days: Please enter a number less than or equal to 1 } }\n`;
    expect(await problemsOf(steps, { ...team, given: given(3) })).toEqual([]);
    expect(await problemsOf(steps, { ...team, given: given(9) })).toEqual([
      'F041:6 no record of x/person is "9", and "person" names it',
    ]);
  });

  it('tells that a screen has no call for it', async () => {
    expect(await problemsOf('  - { open: x/person, record: { name: Ann }, offers: [edit] }\n', team)).toEqual([
      'F042:5 "edit" is not offered: the screen has no call "set"',
    ]);
  });

  it('filters a row by a period only where the row has the time', async () => {
    const given = 'x/job: [{ id: 7, name: Sweep, gmt_create: 2026-02-01 00:00:00 }, { id: 8, name: Mop }]';
    const steps = `  - { open: x/job, filter: { Created: { from: 2026-03-01T00:00:00Z, to: 2026-03-02T00:00:00Z } }, sees: [{ Name: Mop }] }\n`;
    expect(await problemsOf(steps, { ...team, given })).toEqual([]);
  });

  it('knows two tasks of one name by their labels', async () => {
    expect(await problemsOf('  - { open: x/job }\n  - { do: jobs }\n', team)).toEqual([
      'F041:6 "jobs" is the name of an import and an export: use a label',
    ]);
  });

  it('has a problem with an unknown key of what is given', async () => {
    expect(await problemsOf('  - { open: x/job }\n', { ...team, given: 'x/job: { id: 1, nmae: Sweep }' })).toEqual([
      'F010:3 no field knows "nmae". Did you mean "name"?',
    ]);
  });
});
