import { describe, expect, it } from 'vitest';
import { parse } from './parse';
import { formatProblem } from './problem';

function reported(text: string) {
  return parse({ path: 'schemas/x/y.yaml', text }).problems.map(
    ({ id, line, column, message }) => `${line}:${column} ${id} ${message}`,
  );
}

describe('a syntax error', () => {
  const file = (lines: string) => `label: { en: A, zh: B }\n${lines}\nfields:\n  a: { type: id }\n`;

  it.each([
    ['list:\n  columns:\n\t- a\n\t- b', '4:1 S001 tabs are not allowed: indent lines with spaces'],
    ['one: { en: A, zh: B', '2:6 S001 "{" is never closed: "}" is missing'],
    ['list: { columns: [a, "it\'s }" }', '2:18 S001 "[" is never closed: "]" is missing'],
    [
      'one:\n  en: Time: now\n  zh: B',
      '3:7 S001 a second ": " in one value: put a text with a colon in quotes, or a comma before the next key',
    ],
    [
      'one: { en: Time: now, zh: B }',
      '2:12 S001 a second ": " in one value: put a text with a colon in quotes, or a comma before the next key',
    ],
    ['one: { en: "A, zh: B }', '2:12 S001 the quotation mark is never closed: " is missing'],
    ['one: { en: @A, zh: B }', '2:12 S001 a text cannot begin with "@": put it in quotes'],
    [
      'list:\n  columns: [a]\n quick: 3',
      '4:1 S001 this line has another indentation than its neighbours: the keys of a map begin in the same column',
    ],
    ['icon building', '2:1 S001 a key without a value: ": " and its value are missing'],
    ['one: { en: A, zh: B }}', '2:22 S001 "}" has no opening bracket'],
  ])('is reported once, in plain words, where it must be corrected: %j', (lines, problem) =>
    expect(reported(file(lines))).toEqual([problem]),
  );
});

describe('a scalar whose value has another text', () => {
  it.each([
    ['a: 1.10', '1:4 S001 "1.10" is read as 1.1: write 1.1, or quote it: "1.10"'],
    ['a: [010]', '1:5 S001 "010" is read as 10: write 10, or quote it: "010"'],
    ['a: 1e3', '1:4 S001 "1e3" is read as 1000: write 1000, or quote it: "1e3"'],
    ['a: True', '1:4 S001 "True" is read as true: write true, or quote it: "True"'],
    ['a: .inf', '1:4 S001 ".inf" is no value here: quote it: ".inf"'],
    ['a: !!binary aGk=', '1:13 S001 "aGk=" is no value here: quote it: "aGk="'],
    ['of:\n  010: x', '2:3 S001 "010" is read as 10: write 10, or quote it: "010"'],
    ['of: { 0x1F: x }', '1:7 S001 "0x1F" is read as 31: write 31, or quote it: "0x1F"'],
    ['of: { 1e3: x }', '1:7 S001 "1e3" is read as 1000: write 1000, or quote it: "1e3"'],
    ['of: { ~: x }', '1:7 S001 "~" is no key: quote it: "~"'],
    ['of: { true: x }', '1:7 S001 "true" is no key: quote it: "true"'],
  ])('is reported: %j', (text, problem) => expect(reported(text)).toEqual([problem]));

  it('is none when it is usual, or quoted, or a missing value', () =>
    expect(
      reported('a: [0, -1, 0.5, -10.25, 9007199254740993, true, null, ~, "010", "1.10"]\nb:\n"1e3": x\n31: y\non: z\n'),
    ).toEqual([]));
});

describe('aliases', () => {
  it("repeat the anchor's value, also in a merge", () => {
    const { root, problems } = parse({ path: 'x.yaml', text: 'a: &a { x: 1 }\nb: *a\nc: { <<: *a, y: 2 }\n' });
    expect(problems).toEqual([]);
    expect([...(root?.entries.keys() ?? [])]).toEqual(['a', 'b', 'c']);
    const c = root?.entries.get('c')?.value;
    expect(c?.kind === 'map' && [...c.entries.keys()]).toEqual(['y', 'x']);
  });

  it.each([
    ['x: *nope\n', '1:4 S001 the anchor "nope" is not defined before this alias'],
    ['a: 1\n<<: *zz\n', '2:5 S001 the anchor "zz" is not defined before this alias'],
    ['a: &a { b: *a }\n', '1:12 S001 the anchor "a" contains itself'],
    ['a: 1\n<<: 3\n', '2:1 S001 a merge takes the keys of a map: write an alias of one, <<: *name'],
  ])('are reported when they lead nowhere: %j', (text, problem) => {
    const { root, problems } = parse({ path: 'schemas/x/y.yaml', text });
    expect(problems.length).toBeGreaterThan(0);
    expect(reported(text)).toContain(problem);
    expect(root).toBeUndefined();
  });

  it('are one problem when they grow too large', () => {
    const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
    const names = [...'abcdefghij'];
    const bomb = names
      .map((name, index) => `${name}: &${name} ${nine(index === 0 ? 'x' : `*${names[index - 1]}`)}\n`)
      .join('');
    expect(reported(bomb)).toEqual([
      expect.stringContaining('S001 the aliases of this file repeat more than 10000 values'),
    ]);
  });

  const rows = (count: number, row: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `${row(index)}\n`).join('');

  it.each([
    [
      'maps in maps',
      `a0: &a0 { k: x }\n${rows(12, (index) => `a${index + 1}: &a${index + 1} { ${Array.from({ length: 9 }, (_, key) => `k${key}: *a${index}`).join(', ')} }`)}`,
    ],
    [
      'merges of merges',
      `a0: &a0 { k: x }\n${rows(14, (index) => `a${index + 1}: &a${index + 1} { <<: [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}] }`)}`,
    ],
    ['a long chain', `a0: &a0 x\n${rows(300, (index) => `a${index + 1}: &a${index + 1} { a: *a${index} }`)}`],
  ])('that grow in %s are one problem, and are not written out first', (_what, text) => {
    const started = performance.now();
    const found = reported(text);
    // Written out, they would take hours; a busy machine needs some 200 ms to refuse them.
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(found).toEqual([
      expect.stringContaining(
        'S001 the aliases of this file repeat more than 10000 values, or are nested more than 100 deep',
      ),
    ]);
  });

  it('take the last anchor of their name', () => {
    const { root } = parse({ path: 'x.yaml', text: 'a: &a 1\nb: *a\nc: &a 2\nd: *a\n' });
    expect(['b', 'd'].map((key) => root?.entries.get(key)?.value)).toMatchObject([{ value: 1 }, { value: 2 }]);
  });
});

describe('a file that cannot be shown as it is', () => {
  it.each(['', '\n', '\n\n# a comment\n', '---\n', 'null'])('is reported as empty at its first place: %j', (text) => {
    expect(reported(text)).toEqual([
      '1:1 S005 this file is empty: write its keys, beginning with "label: " in a schema and "calls: " in a fixture, or delete it',
    ]);
  });

  it('is reported as nested too deep', () => {
    expect(reported(`# &\na: &a ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`)).toEqual([
      expect.stringContaining('S001 lists and maps are nested too deep'),
    ]);
  });

  it.each([
    ['before and after the place', `a: ${'x'.repeat(500)} "b": c: ${'y'.repeat(500)}`],
    ['after the place', `one: { en: ${'x'.repeat(500)}`],
    ['within the quoted text', `one: { en: Yes, or ${'x'.repeat(500)} }`],
  ])('has a long line, which is cut %s', (_where, text) => {
    const lines = parse({ path: 'x.yaml', text }).problems.flatMap((problem) => formatProblem(problem).split('\n'));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.filter((line) => line.length > 400)).toEqual([]);
    expect(lines[1]).toContain('…');
    expect(lines[2]).toMatch(/^ +\| +\^+$/);
  });
});
