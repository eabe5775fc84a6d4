import { expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from './compile-files.case';

it.each([
  ['expires: true', 'datetime'],
  ['rangeKeys: [from, to]', 'datetime'],
  ['currency: CNY', 'money'],
  ['pattern: "^a"', 'text'],
  ['unit: GB', 'integer'],
  ['grouped: false', 'integer'],
  ['to: test/thing', 'ref'],
  ['of: { 1: { en: On, zh: 开 } }', 'enum'],
])('a field with %s needs no type', (key, kind) => {
  const files = validAnd(`  more: { ${key}, label: { en: More, zh: 更多 } }\n`);
  expect(problemsOf(files)).toBe('');
  expect(compileFiles(files).definition('test/thing', 'en')?.fields['more']?.kind).toBe(kind);
});
