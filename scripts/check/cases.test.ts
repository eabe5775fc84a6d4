import { describe, expect, it } from 'vitest';
import { checkText, compiled, sample, taskSchema, withCases } from '../cases/task.case';

/** Tasks with a question, a notice, a file and a search. */
const schema = taskSchema
  .replace(
    'when: { state: 1 } }',
    'when: { state: 1 }, confirm: { en: "{name} ends.", zh: "{name} 将结束。" }, done: { en: Ended., zh: 已结束。 } }',
  )
  .replace(
    '  count:',
    '  photo: { type: image, accept: [.png], maxSize: 1 MB, label: { en: Photo, zh: 照片 } }\n  count:',
  )
  .replace('calls:', 'search: [name]\ncalls:');
const schemas = compiled({ 'x/task': schema });

/** Only problems of the fixture; those of the schema are about missing proofs. */
async function problemsOf(cases: string, options?: { head?: string }): Promise<string> {
  const { text } = await checkText(withCases(cases, options), { schemas });
  const blocks = text.split(/\n(?=(?:schemas|tests)\/)/);
  return blocks.filter((block) => block.startsWith('tests/')).join('\n');
}

/** The messages alone. */
async function messagesOf(cases: string): Promise<string[]> {
  return (await problemsOf(cases)).match(/(?<=^tests\S* {2})F.*/gm) ?? [];
}

const list = '  - name: list\n    asks: { path: /v2/x/task/list, body: { page_no: 1, page_size: 10 } }\n';
const close = '  - name: close\n    record: 7\n    do: close\n';
const body = '{ name: Sweep, state: 1, reason: "", photo: "", count: 0 }';

describe('a case that goes as it says', () => {
  it.each<[string, string]>([
    [
      'a list with its texts in both languages',
      `${list}    answers: { data: [*sweep], count: 1 }
    total: 1
    sees: [{ id: 7, name: Sweep, state: Open, count: 3, gmt_create: 2026-01-02 03:04 }]
    zh: [{ state: 启用 }]`,
    ],
    ['the page of a record', '  - { name: page, record: 7, sees: { name: Sweep, state: Open }, zh: { state: 启用 } }'],
    [
      'a create with its defaults, hidden fields empty',
      `  - { name: a, do: add, with: { name: Sweep }, asks: { path: /v2/x/task/add, body: ${body} } }`,
    ],
    [
      'a change that merges, and one of two records',
      `  - name: a
    record: 7
    do: edit
    with: { count: 4 }
    asks: { path: /v2/x/task/set, body: { id: 7, name: Sweep, state: 1, reason: "", count: 4 } }
  - name: close two
    given: { x/task: [*sweep, { <<: *sweep, id: 8 }] }
    records: [7, 8]
    do: close
    asks: [{ path: /v2/x/task/close, body: { id: 7, state: 2 } }, { path: /v2/x/task/close, body: { id: 8, state: 2 } }]`,
    ],
    [
      'what the form refuses, and what the platform does, at its field',
      `  - { name: a, do: add, with: { name: Sweepings }, refused: { name: { text: Only 8 characters at most, zh: 最多 8 个字符 } } }
  - name: twice
    do: add
    with: { name: Sweep }
    asks: { path: /v2/x/task/add, body: ${body} }
    answers: { code: 409 }
    fails: { field: name, text: The name exists., zh: 名称已存在。 }`,
    ],
    [
      'a question and a notice',
      `${close}    question: { text: Sweep ends., zh: Sweep 将结束。 }\n    notice: { text: Ended., zh: 已结束。 }`,
    ],
    [
      'chosen files, up to a limit and beyond it',
      `  - { name: a, record: 7, do: edit, with: { photo: { file: a.png, size: 1048576 } } }
  - { name: b, do: add, with: { photo: { file: a.png, size: 1048577 } }, refused: { photo: The file is larger than 1 MiB } }`,
    ],
    ['a search', '  - { name: search, search: Sweep, finds: { name: Sweep } }'],
    [
      'several steps',
      `  - name: closed and read
    steps:
      - { record: 7, do: close, sees: { state: Closed }, zh: { state: 关闭 } }
      - { open: x/task, filter: { state: Closed }, sees: [{ name: Sweep }], total: 1 }`,
    ],
  ])('%s', async (_, cases) => {
    expect(await problemsOf(cases)).toBe('');
  });
});

describe('each kind of problem, with its place', () => {
  it('F001: no schema', async () => {
    const { text } = await checkText('cases:\n  - { name: a, record: 1 }\n', { name: 'x/tusk' });
    expect(text).toContain('schemas/x/task.yaml:1:1  F020 warning: nothing proves this file: there is no');
    expect(text).toContain('tests/fixtures/x/tusk.yaml:1:1  F001 there is no schema "x/tusk". Did you mean "x/task"?');
  });

  it('F002: two cases of one name', async () => {
    const one = '  - { name: gone, record: 7, do: delete }\n';
    expect(await problemsOf(one + one)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:6:13  F002 another case is "gone"
          6 |   - { name: gone, record: 7, do: delete }
            |             ^^^^"
    `);
  });

  it('F018: another search', async () => {
    expect(await messagesOf('  - { name: a, search: Sweep }')).toEqual(['F018 "a": it looks into { name: Sweep }']);
  });

  it('F041: names that are not there', async () => {
    const cases = `  - { name: a, do: add, with: { nmae: x } }
  - { name: b, record: 7, do: clsoe }
  - { name: c, sees: [{ staet: Open }] }
  - { name: d, do: add, with: { name: { file: a.png, size: 1 } } }`;
    expect(await problemsOf(cases)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:5:33  F041 "a": "nmae" is not a field of it. Did you mean "name"?
          5 |   - { name: a, do: add, with: { nmae: x } }
            |                                 ^^^^
      tests/fixtures/x/task.yaml:6:31  F041 "b": "clsoe" is nothing that can be done on x/task. Did you mean "close"?
          6 |   - { name: b, record: 7, do: clsoe }
            |                               ^^^^^
      tests/fixtures/x/task.yaml:7:25  F041 "c": "staet" is not a field of it. Did you mean "state"?
          7 |   - { name: c, sees: [{ staet: Open }] }
            |                         ^^^^^
      tests/fixtures/x/task.yaml:8:33  F041 "d": "name" takes no file
          8 |   - { name: d, do: add, with: { name: { file: a.png, size: 1 } } }
            |                                 ^^^^"
    `);
  });

  it('F043: other texts, rows and totals, in either language', async () => {
    const more = `    answers: { data: [*sweep], count: 12 }\n    total: 11\n    sees: [{ state: Closed, gmt_create: 2026-01-02 11:04 }]\n`;
    expect(await problemsOf(list + more)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:8:12  F043 "list": the list counts 12
          8 |     total: 11
            |            ^^
      tests/fixtures/x/task.yaml:9:21  F043 "list": "state" shows "Open"
          9 |     sees: [{ state: Closed, gmt_create: 2026-01-02 11:04 }]
            |                     ^^^^^^
      tests/fixtures/x/task.yaml:9:41  F043 "list": "gmt_create" shows "2026-01-02 03:04"
          9 |     sees: [{ state: Closed, gmt_create: 2026-01-02 11:04 }]
            |                                         ^^^^^^^^^^^^^^^^"
    `);
    const chinese = '    answers: { data: [*sweep], count: 1 }\n    sees: [{ state: Open }]\n    zh: [{ state: 关闭 }]';
    expect(await messagesOf(list + chinese)).toEqual(['F043 "list": "state" shows "启用"']);
    expect(await messagesOf(`${list}    answers: { data: [] }\n    sees: [{}]`)).toEqual([
      'F043 "list": 0 records shown, 1 expected',
    ]);
  });

  it('F044: another request, difference by difference, and a request too much', async () => {
    const filtered = `  - name: filtered
    filter: { state: 2 }
    asks: { path: /v2/x/task/query, style: simple, body: { page_no: 0, page_size: 10, status: 2 } }
    answers: { data: [], count: 0 }`;
    expect(await problemsOf(filtered)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:7:5  F044 "filtered": another request is sent
              path          expected: "/v2/x/task/query"  sent: "/v2/x/task/list"
              style         expected: "simple"  sent: "bearer"
              body.page_no  expected: 0  sent: 1
              body.status   expected: 2  sent: nothing
              body.state    expected: nothing  sent: 2
              { path: /v2/x/task/list, body: { page_no: 1, page_size: 10, state: 2 } }
          7 |     asks: { path: /v2/x/task/query, style: simple, body: { page_no: 0, page_size: 10, status: 2 } }
            |     ^^^^"
    `);
    const twice = `${close}    asks: [{ path: /v2/x/task/close }, { path: /v2/x/task/close }]`;
    expect(await problemsOf(twice)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:8:5  F044 "close": 1 request instead of 2
              { path: /v2/x/task/close, body: { id: 7, state: 2 } }
          8 |     asks: [{ path: /v2/x/task/close }, { path: /v2/x/task/close }]
            |     ^^^^"
    `);
    const refused =
      '  - { name: a, do: add, with: { name: "" }, refused: { name: "Can\'t be empty" }, asks: { path: /x } }';
    expect(await messagesOf(refused)).toEqual(['F044 "a": nothing is sent: the form refuses the values']);
  });

  it('F044 prints the style of a request that its path does not tell, and compares what the styles carry', async () => {
    const envelope = compiled({ 'x/task': taskSchema.replace('calls:\n', 'calls:\n  all: { style: envelope }\n') });
    const asked = '  - { name: gone, record: 7, do: delete, asks: { path: /v2/x/task/del, body: { id: 7 } } }';
    const { text } = await checkText(withCases(asked), { schemas: envelope });
    expect(text).toContain('{ path: /v2/x/task/del, style: envelope, body: { id: 7 } }');
    expect(text.match(/^ +\S+ +expected: .*/gm)).toEqual(['        style  expected: "bearer"  sent: "envelope"']);
  });

  it('F045 and F046: what the form and the platform refuse, in either language', async () => {
    const add = (more: string) => `  - { name: a, do: add, with: { name: Sweep }, ${more} }`;
    expect(await messagesOf(add('fails: "No"'))).toEqual(['F046 "a": nothing fails']);
    expect(await messagesOf(add('answers: { code: 409 }, fails: "No"'))).toEqual([
      'F046 "a": it fails at "name": "The name exists."',
    ]);
    expect(
      await messagesOf(add('answers: { code: 409 }, fails: { field: name, text: The name exists., zh: 否 }')),
    ).toEqual(['F046 "a": it fails at "name": "名称已存在。"']);
    expect(await messagesOf(add('answers: { code: 1024 }'))).toEqual([
      'F046 "a": it fails: "The product has orders and cannot be deleted" (/v2/x/task/add: code 1024)',
    ]);
    expect(await messagesOf(add('refused: { name: "No" }'))).toEqual(['F045 "a": the form takes the values']);
    const two = (name: string, reason: string) =>
      messagesOf(`  - { name: a, do: add, with: { state: 2, count: x }, refused: { ${name}, ${reason} } }`);
    expect(await two(`name: "Can't be empty"`, 'count: "Please enter a whole number"')).toEqual([]);
    expect(await two(`name: "Can't be empty"`, 'count: "No"')).toEqual([
      'F045 "a": the form refuses "count": "Please enter a whole number"',
    ]);
    expect(await two(`name: "Can't be empty"`, 'reason: "No"')).toEqual(['F045 "a": the form takes "reason"']);
    expect(await two('count: "Please enter a whole number"', 'reason: "No"')).toEqual([
      'F045 "a": the form refuses "name": "Can\'t be empty"',
      'F045 "a": the form takes "reason"',
    ]);
    expect(await messagesOf('  - { name: a, do: add, with: { count: 1 } }')).toEqual([
      'F045 "a": the form refuses "name": "Can\'t be empty"',
    ]);
  });

  it('F045: a rule of the record', async () => {
    const ruled = `${taskSchema}rules:\n  - { must: count < 5, text: { en: Too many., zh: 太多。 }, holds: { count: 4 }, fails: { count: 5 } }\n`;
    const cases = withCases('  - { name: a, do: add, with: { name: x, count: 6 } }');
    const { text } = await checkText(cases, { schemas: compiled({ 'x/task': ruled }) });
    expect(text).toContain('F045 "a": the form refuses "count": "Too many."');
  });

  it('F017: another question or notice, and what has to be typed', async () => {
    expect(await messagesOf(`${close}    question: { text: It ends., typed: Sweep }\n    notice: Done.`)).toEqual([
      'F017 "close": it says "Sweep ends."',
      'F017 "close": nothing has to be typed',
      'F017 "close": it says "Ended."',
    ]);
    expect(await messagesOf(`${close}    question: { text: Sweep ends., zh: 结束？ }`)).toEqual([
      'F017 "close": it says "Sweep 将结束。"',
    ]);
  });

  it('F010, F012 and F015: answers and records that do not fit their schema', async () => {
    const more = `${list}    answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }`;
    expect(await problemsOf(more)).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:7:44  F012 "count": number is declared, string came
          7 |     answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }
            |                                            ^^^^
      tests/fixtures/x/task.yaml:7:56  F012 "name": string is declared, number came
          7 |     answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }
            |                                                        ^
      tests/fixtures/x/task.yaml:7:66  F012 "state": the value 57 has no label
          7 |     answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }
            |                                                                  ^^
      tests/fixtures/x/task.yaml:7:82  F012 "gmt_create": the date cannot be read
          7 |     answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }
            |                                                                                  ^^^^
      tests/fixtures/x/task.yaml:7:88  F010 no field knows "colour"
          7 |     answers: { data: [{ <<: *sweep, count: many, name: 5, state: 57, gmt_create: soon, colour: red }], count: 1 }
            |                                                                                        ^^^^^^"
    `);
    const head = 'ignores: { colour: of no use here }\n';
    expect(await problemsOf(`${list}    answers: { data: [{ <<: *sweep, colour: red }] }`, { head })).toBe('');
    expect(await problemsOf(`${list}    answers: { data: [*sweep] }`, { head })).toContain(
      '1:12  F015 no answer has "colour" without a field for it',
    );
  });

  it('wrong shapes and wrong YAML, like those of a schema', async () => {
    expect(await problemsOf('  - { name: a, dose: { get: 1 }, asks: x }')).toMatchInlineSnapshot(`
      "tests/fixtures/x/task.yaml:5:16  S003 unknown key "dose" in a case
          5 |   - { name: a, dose: { get: 1 }, asks: x }
            |                ^^^^
      tests/fixtures/x/task.yaml:5:40  S005 "asks" must be a request or a list of requests, not "x"
          5 |   - { name: a, dose: { get: 1 }, asks: x }
            |                                        ^"
    `);
    expect(await problemsOf('  - { name: a, with: [')).toContain('S001 "[" is never closed: "]" is missing');
  });
});

describe('what a fixture lacks', () => {
  const lacks = async (text: string, yaml = taskSchema) =>
    (await checkText(text, { schemas: compiled({ 'x/task': yaml }) })).text.match(/^schemas\S* {2}.*/gm);

  it('F011: fields that no answer holds', async () => {
    expect(
      await lacks(`cases:\n${list}    answers: { data: [{ id: 7, name: Sweep, state: 1, reason: "", count: 3 }] }`),
    ).toContain('schemas/x/task.yaml:20:3  F011 warning: no answer in tests/fixtures/x/task.yaml holds "gmt_create"');
  });

  it('F020 to F022 and F024: a list, a create or an action, an error, a question', async () => {
    expect(await lacks(withCases('  - { name: a, record: 7, do: delete }'))).toEqual([
      'schemas/x/task.yaml:3:1  F021 warning: tests/fixtures/x/task.yaml has no create or action',
      'schemas/x/task.yaml:3:1  F022 warning: tests/fixtures/x/task.yaml has nothing that fails',
      'schemas/x/task.yaml:4:3  F020 warning: tests/fixtures/x/task.yaml has no list',
    ]);
    expect((await lacks(withCases(close), schema))?.join()).toContain(
      'F024 warning: tests/fixtures/x/task.yaml does not say the question before "close"',
    );
  });

  it('F023: a move that is not made, or not in each state in which it is offered', async () => {
    const unmade = async (action: string, fails = '') => {
      const yaml = taskSchema
        .replace('  reason:', '      3: { en: Lost, zh: 丢失 }\n  reason:')
        .replace('send: { state: 2 }, when: { state: 1 } }', action)
        .replace('actions:', 'moves: { field: state, first: [1, 3] }\nactions:');
      return ((await lacks(withCases(close + fails), yaml)) ?? []).flatMap(
        (line) => /F023.*yaml (.*)/.exec(line)?.[1] ?? [],
      );
    };
    expect(await unmade('from: 1, to: 2 }')).toEqual([]);
    const lost = ['never makes the move "close" in the state 3 (Lost), in which it is offered'];
    expect(await unmade('from: [1, 3], to: 2 }')).toEqual(lost);
    expect(await unmade('to: 2 }')).toEqual(lost);
    expect(await unmade('from: 1, to: 2, when: count > 2 || state == 1 }')).toEqual([]);
    const never = ['never makes the move "close"'];
    expect(await unmade('from: 1, to: 2 }', '    answers: { code: 1024 }\n    fails: x\n')).toEqual(never);
  });
});

it('leaves the zone and the clock of the process as they were', async () => {
  const [zone, clock] = [process.env['TZ'], Date];
  await checkText(`cases:\n${list}    answers: { data: [${sample}] }`);
  expect([process.env['TZ'], Date]).toEqual([zone, clock]);
});
