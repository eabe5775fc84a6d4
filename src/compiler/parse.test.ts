import { describe, expect, it } from 'vitest';
import { parse } from './parse';

const told = (text: string) => parse({ path: 'schemas/x/y.yaml', text }).problems.map(({ id, line, column, message }) => `${line}:${column} ${id} ${message}`);

describe('a syntax error', () => {
  const file = (lines: string) => `label: { en: A, zh: B }\n${lines}\nfields:\n  a: { type: id }\n`;

  it.each([
    ['list:\n  columns:\n\t- a\n\t- b', '4:1 S001 a tab: indent lines with spaces'],
    ['one: { en: A, zh: B', '2:6 S001 "{" is never closed: "}" is missing'],
    ['list: { columns: [a, "it\'s }" }', '2:18 S001 "[" is never closed: "]" is missing'],
    ['one:\n  en: Time: now\n  zh: B', '3:7 S001 a second ": " in one value: put a text with a colon in quotes, or a comma before the next key'],
    ['one: { en: Time: now, zh: B }', '2:12 S001 a second ": " in one value: put a text with a colon in quotes, or a comma before the next key'],
    ['one: { en: "A, zh: B }', '2:12 S001 the quotation mark is never closed: " is missing'],
    ['one: { en: @A, zh: B }', '2:12 S001 a text cannot begin with "@": put it in quotes'],
    ['list:\n  columns: [a]\n quick: 3', '4:1 S001 this line has another indentation than its neighbours: the keys of a map begin in the same column'],
    ['icon building', '2:1 S001 a key without a value: ": " and its value are missing'],
    ['one: { en: A, zh: B }}', '2:22 S001 "}" closes nothing'],
  ])('is reported once, in plain words, where it must be corrected: %j', (lines, problem) => expect(told(file(lines))).toEqual([problem]));
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
  ])('are reported when they lead nowhere: %j', (text, problem) => {
    const { root, problems } = parse({ path: 'schemas/x/y.yaml', text });
    expect(problems.length).toBeGreaterThan(0);
    expect(told(text)).toContain(problem);
    expect(root).toBeUndefined();
  });

  it('are one problem when they grow too large', () => {
    const nine = (item: string) => `[${Array.from({ length: 9 }, () => item).join(', ')}]`;
    const names = [...'abcdefghij'];
    const bomb = names.map((name, index) => `${name}: &${name} ${nine(index === 0 ? 'x' : `*${names[index - 1]}`)}\n`).join('');
    expect(told(bomb)).toEqual([expect.stringContaining('S001 the aliases of this file repeat more than 10000 values')]);
  });
});
