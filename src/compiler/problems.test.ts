import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatProblem, sortProblems, type Problem } from './problem';
import { problemCatalogue, type ProblemId } from './problem-catalogue';
import { problemsOf, valid } from './compile-files.case';

describe('problems', () => {
  it('there are none in a valid file', () => expect(problemsOf({ 'test/thing.yaml': valid })).toBe(''));

  it('all are reported at once, also around a definition that cannot be compiled', () => {
    const files = {
      'test/thing.yaml':
        valid.replace('type: text', 'type: txt').replace('{ en: Things, zh: 物品 }', '{ en: Things }') +
        'list: { columns: [nmae] }\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S016 "label" has no text for "zh"
          1 | label: { en: Things }
            | ^^^^^
      schemas/test/thing.yaml:9:17  S004 unknown field type "txt". Did you mean "text"?
          9 |   name: { type: txt, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                 ^^^
      schemas/test/thing.yaml:11:19  S017 the column "nmae" is not a field. Did you mean "name"?
         11 | list: { columns: [nmae] }
            |                   ^^^^"
    `);
  });

  it('every kind says in a sentence what it is about', () => {
    for (const { about } of Object.values(problemCatalogue)) expect(about).toMatch(/^.{20,}\.$/);
  });

  it('only these let a file be used', () => {
    const warnings = Object.entries(problemCatalogue).flatMap(([id, { severity }]) =>
      severity === 'warning' ? id : [],
    );
    expect(warnings.toSorted().join(' ')).toBe('C002 C003 F011 F020 F021 F022 F023 F024 S030 S031 S047 S083 S088');
  });

  it('a file without fields is told what it lacks', () => {
    expect(problemsOf({ 'test/thing.yaml': 'label: { en: Things, zh: 物品 }\n' })).toContain(
      'S007 a resource file needs "fields"',
    );
  });

  it('of a long line is shown what is around the marked place', () => {
    const names = Array.from({ length: 60 }, (_, index) => `name_${index}`);
    const shown = problemsOf({ 'test/thing.yaml': `${valid}list: { columns: [${names.join(', ')}] }\n` }).split('\n');
    expect(shown[1]).toMatch(/^ {3}11 \| list: \{ columns: \[name_0, .{200,}…$/);
    expect(shown[2]).toBe(`      | ${' '.repeat(18)}^^^^^^`);
    const [, last, marks] = shown.slice(-3);
    expect(last).toMatch(/^ {3}11 \| ….*name_59\] \}$/);
    expect(last?.slice((marks ?? '').indexOf('^'))).toBe('name_59] }');
  });

  it('a line of 300 characters is shown whole, a longer one with 150 before the marked place', () => {
    const shown = (length: number, column: number) => {
      const problem = { id: 'S001', severity: 'error', file: 'a.yaml', line: 1, column, message: 'wrong' } as const;
      return formatProblem({ ...problem, source: 'x'.repeat(length), length: 4 })
        .split('\n')
        .slice(1);
    };
    expect(shown(300, 290)).toEqual([`    1 | ${'x'.repeat(300)}`, `      | ${' '.repeat(289)}^^^^`]);
    expect(shown(301, 290)).toEqual([`    1 | …${'x'.repeat(162)}`, `      | ${' '.repeat(151)}^^^^`]);
    expect(shown(301, 152)[0]).toBe(`    1 | …${'x'.repeat(300)}`);
    expect(shown(301, 151)[0]).toBe(`    1 | ${'x'.repeat(300)}…`);
    expect(shown(302, 152)[0]).toBe(`    1 | …${'x'.repeat(300)}…`);
  });

  it('are sorted by file, line, column and id; the same one is told once', () => {
    const problem = (file: string, line: number, column: number, id: ProblemId): Problem => {
      return { id, severity: 'error', file, line, column, message: 'wrong', source: '', length: 1 };
    };
    const sorted = [
      problem('a.yaml', 1, 9, 'S017'),
      problem('a.yaml', 2, 3, 'S007'),
      problem('a.yaml', 2, 3, 'S016'),
      problem('a.yaml', 2, 9, 'S001'),
      problem('a.yaml', 10, 1, 'S001'),
      problem('b.yaml', 1, 1, 'S001'),
    ];
    expect(sortProblems([...sorted.toReversed(), ...sorted])).toEqual(sorted);
  });

  it('every kind has a test', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
      .join('\n');
    const tested = new Set(Array.from(tests.matchAll(/(?:^|  )(S\d+) /gm), ([, id]) => id));
    expect(Object.keys(problemCatalogue).filter((id) => id.startsWith('S') && !tested.has(id))).toEqual([]);
  });
});
