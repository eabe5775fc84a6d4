import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formatProblem } from '../../src/compiler/problem';
import { compileFiles, languages } from '../../src/compiler/compile-files.case';
import { readLocale } from '../locale-files';
import { checkExpectations, readExpectFiles, writeExpectations } from './expect-files';

const folder = mkdtempSync(join(tmpdir(), 'expect-'));
afterAll(() => rmSync(folder, { recursive: true }));

function thing(zh: string, more = '') {
  return `label: { en: Things ${zh.length}, zh: ${zh} }
calls: { list: /v2/test/thing/list, add: /v2/test/thing/add }
fields:
  thing_id: { type: id }
  note: {}
${more}`;
}

const files = {
  '_defaults.yaml': `${languages}fields:\n  note: { type: text, max: 20, label: { en: For colleagues, zh: 备注 } }\n`,
  'test/one.yaml': thing('物'),
  'test/two.yaml': thing('物品', '  state: { type: text, label: { en: State, zh: 状态 } }\n'),
  'test/three.yaml': thing('物品件'),
};

const messages = readLocale('locales', 'en');
mkdirSync(join(folder, 'test'));
writeExpectations(compileFiles(files), folder, messages);
function checked(changed: Record<string, string>) {
  return checkExpectations(compileFiles({ ...files, ...changed }), readExpectFiles(folder, 'tests/fixtures'), messages);
}

it('a changed line of the defaults is one problem at this line, with everything that it changes', () => {
  const { problems, causes } = checked({
    '_defaults.yaml': files['_defaults.yaml'].replace(
      'max: 20, label: { en: For colleagues',
      'readonly: true, label: { en: Remark',
    ),
  });
  expect(problems.map(formatProblem).join('\n')).toMatchInlineSnapshot(`
    "schemas/_defaults.yaml:3:11  F030 fields, note: no longer as shared, now "Remark|备注; no max"
            on test/one and 2 more: test/two, test/three
            If this is meant: npm run check -- --expect. Otherwise mend this line.
        3 |   note: { type: text, readonly: true, label: { en: Remark, zh: 备注 } }
          |           ^^^^"
  `);
  expect(causes.map(({ field, screens }) => [field, ...screens])).toEqual([
    ['note', 'test/one', 'test/two', 'test/three'],
  ]);
});

it('another difference of the same screens is a problem of its own', () => {
  const { problems } = checked({
    '_defaults.yaml': files['_defaults.yaml'].replace('max: 20', 'max: 30'),
    'test/two.yaml': files['test/two.yaml'].replace('en: State', 'en: Status'),
  });
  expect(problems.map(({ file, message }) => `${file} ${message.split('\n')[0]}`)).toEqual([
    'schemas/_defaults.yaml fields, note: no longer as shared, now "+ max 30"',
    'tests/fixtures/test/two.expect.yaml fields, state: no longer "状态", now "Status|状态"',
  ]);
});

it('the same change in two files has no line in common', () => {
  const own = (text: string) => text.replace('note: {}', 'note: { max: 5 }');
  const { problems, causes } = checked({
    'test/one.yaml': own(files['test/one.yaml']),
    'test/two.yaml': own(files['test/two.yaml']).replace('max: 5', 'max: 6'),
  });
  expect(problems.map(({ file }) => file)).toEqual([
    'tests/fixtures/test/one.expect.yaml',
    'tests/fixtures/test/two.expect.yaml',
  ]);
  expect(causes).toEqual([]);
});
