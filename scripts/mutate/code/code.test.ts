import { expect, it } from 'vitest';
import { changed, changesOf, isCode } from './changes';
import { secondsOf } from './processor-time';
import { importersOf, testsOf } from './related';
import { reportOf } from './report';

function after(source: string, file = 'src/a.tsx'): string[] {
  return changesOf(file, source).map((change) => changed(source, change));
}

it.each([
  ['f(a === b)', 'f(a !== b)'],
  ['x = a < 1', 'x = a <= 1'],
  ['x = a && b', 'x = a || b'],
  ['x = a + b', 'x = a - b'],
  ['x = a?.b', 'x = a.b'],
  ['x = a?.(b)', 'x = a(b)'],
  ['x = a?.[0]', 'x = a[0]'],
  ['x = a ?? b', 'x = a'],
  ['x = true', 'x = false'],
  ['x = 3', 'x = 4'],
  ['x = 3', 'x = (2)'],
  [`t('list.none')`, `t('')`],
  ['f(); g();', '; g();'],
  ['if (a) b(); else c();', 'if (!(a)) b(); else c();'],
  ['x = a ? b : c', 'x = !(a) ? b : c'],
  ['function f() { if (a) return; g(); }', 'function f() { ; g(); }'],
  ['x = [a, b]', 'x = [b]'],
  ['x = [a, ...b]', 'x = [a]'],
  ['x = { ...a, b }', 'x = { b }'],
  ['x = <A b={c} />', 'x = <A  />'],
  ['x = <A>{b}<C /></A>', 'x = <A><C /></A>'],
])('%s becomes %s', (source, expected) => {
  expect(after(source)).toContain(expected);
});

it.each([
  `import a from 'a';`,
  `type A = 'a' | 1;`,
  `'use client';`,
  `interface A { b: true }`,
  `export { a } from './a';`,
])('%s stays', (source) => {
  expect(after(source)).toEqual([]);
});

it('leaves alone how something looks', () => {
  expect(after(`const a = <A className="a" style={{ top: 1 }} key={2} icon="bell" data-wide />;`)).toEqual([]);
  expect(after(`const a = { icon: 'bell' };`)).toEqual([]);
});

it('tells text that is no code: && among ??', () => {
  expect(isCode('src/a.ts', 'x = a ?? (b || c)')).toBe(true);
  expect(isCode('src/a.ts', 'x = a ?? b || c')).toBe(false);
});

it('tries the nearest tests beside the sources first, then the others', () => {
  const importers = importersOf(
    new Map([
      ['src/a.ts', ''],
      ['src/b.tsx', `import type { A } from './a';`],
      ['src/c.ts', `import {\n  type A,\n  a,\n} from './a';`],
      ['src/late.ts', `const load = () => import('./c');`],
      ['src/folder/index.ts', `import { a } from '../a';`],
      ['src/other.ts', `const load = () => import('./folder');`],
      ['src/other.test.ts', `import { load } from './other';`],
      ['src/b.test.tsx', `import { b } from './b';`],
      ['src/late.test.ts', `import { load } from './late';`],
      ['src/c.test.ts', `import { c } from './c';`],
      ['tests/a.test.ts', `import { a } from '../src/a';`],
    ]),
  );
  expect(testsOf('src/a.ts', importers)).toEqual([
    'src/c.test.ts',
    'src/late.test.ts',
    'src/other.test.ts',
    'tests/a.test.ts',
  ]);
});

it('tries the test named after the file first, then those of the nearest folders among the equally near', () => {
  const tests = [
    'src/a/b.test.ts',
    'src/a.test.ts',
    'src/rules/a.test.ts',
    'src/rules/totals.test.ts',
    'src/z.test.ts',
  ];
  const importers = importersOf(
    new Map([
      ['src/rules/totals.ts', ''],
      ['src/compile.ts', `import { totals } from './rules/totals';`],
      ...tests.map((path): [string, string] => [
        path,
        `import { compile } from '${path.split('/').length > 2 ? '..' : '.'}/compile';`,
      ]),
    ]),
  );
  expect(testsOf('src/rules/totals.ts', importers)).toEqual([
    'src/rules/totals.test.ts',
    'src/rules/a.test.ts',
    'src/a.test.ts',
    'src/z.test.ts',
    'src/a/b.test.ts',
  ]);
});

it('tries the tests of the whole console with a file of their name, or where there is no other test', () => {
  const importers = importersOf(
    new Map([
      ['src/app/start.ts', `import { a } from './search-box/a';\nimport { b } from './b';`],
      ['src/app/search/a.ts', ''],
      ['src/app/search-box/a.ts', `import { a } from '../search/a';`],
      ['src/app/b.ts', `import { c } from '../c';`],
      ['src/c.ts', ''],
      ['src/c.test.ts', `import { c } from './c';`],
      ['tests/console/list.test.ts', `import { start } from '../../src/app/start';`],
      ['tests/console/search.test.ts', `import { start } from '../../src/app/start';`],
    ]),
  );
  expect(testsOf('src/app/search/a.ts', importers)).toEqual(['tests/console/search.test.ts']);
  expect(testsOf('src/app/search-box/a.ts', importers)).toEqual(['tests/console/search.test.ts']);
  expect(testsOf('src/app/b.ts', importers)).toEqual(['tests/console/list.test.ts', 'tests/console/search.test.ts']);
  expect(testsOf('src/c.ts', importers)).toEqual(['src/c.test.ts']);
});

it.each([
  ['00:01:05', 65],
  ['02:03:04', 7384],
  ['1-00:00:10', 86_410],
  ['3:07.50', 187.5],
  ['', 0],
])('reads the processor time %j', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

it('reports what nobody noticed with its line, and counts by folder', () => {
  const source = 'first();\nif (a < 1) b();\nlast();\n';
  const changes = changesOf('src/wire/a.ts', source).filter(({ what }) => what === '< became <=');
  const tried = (['survived', 'killed', 'killed', 'refused', 'late'] as const).flatMap((verdict) =>
    changes.map((change) => ({ ...change, verdict })),
  );
  expect(
    reportOf(tried, () => source)
      .split('\n')
      .map((line) => line.trim().replace(/ +/g, ' ')),
  ).toEqual([
    'src/wire/a.ts:2 < became <=',
    '- if (a < 1) b();',
    '+ if (a <= 1) b();',
    'src/wire/a.ts:2 < became <=: out of time',
    '- if (a < 1) b();',
    '+ if (a <= 1) b();',
    '',
    'folder killed survived unknown refused by types score',
    'src/wire 2 1 1 1 66.7 %',
    'all 2 1 1 1 66.7 %',
  ]);
});
