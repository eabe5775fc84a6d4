import { describe, expect, it } from 'vitest';
import { compileFiles, languages, valid } from './compile-files.case';

/** The problems as `file:line id`. */
function problems(files: Record<string, string>) {
  return compileFiles(files).problems.map(({ file, line, id }) => `${file.replace('schemas/', '')}:${line} ${id}`);
}

const supplier = valid.replace('label: { en: Things, zh: 物品 }', 'label: { en: Suppliers, zh: 供应商 }');
/** Names fields of the supplier in a block, a fact and a tab. */
const part = `${valid.replaceAll('thing_id', 'part_id')}  supplier: { type: ref, to: test/supplier, label: { en: Supplier, zh: 供应商 } }
  kind: { type: enum, of: kinds, label: { en: Kind, zh: 类别 } }
  region: {}
detail:
  - { label: { en: Supplier, zh: 供应商 }, of: supplier, fields: [name, state] }
tabs:
  - { resource: test/supplier, match: { name: name } }
actions:
  suppliers: { open: test/supplier }
  move: { label: { en: Move, zh: 移动 }, call: /v2/test/part/set, confirm: true, shows: [supplier.state, { label: { en: Supplier, zh: 供应商 }, resource: test/supplier, match: { thing_id: supplier }, fields: [name] }] }
`;
const files = {
  '_defaults.yaml': `fields:\n  region: { type: text, label: { en: Region, zh: 地区 } }\n${languages}`,
  'enums.yaml': 'kinds:\n  1: { en: Spare, zh: 备件 }\n',
  'test/_base.yaml': `fields:\n  thing_id: { type: id }\n`,
  'test/part.yaml': part,
  'test/supplier.yaml': `extends: test/_base\n${supplier.replace('  thing_id: { type: id }\n', '')}`,
};

describe('a broken file is reported without what follows from it', () => {
  it('there is none at first', () => expect(problems(files)).toEqual([]));

  it.each([
    ['a referenced file that is no YAML', 'test/supplier.yaml', 'fields:', 'fields: {', ['test/supplier.yaml:10 S001']],
    [
      'a referenced file with a wrong field',
      'test/supplier.yaml',
      'name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }',
      'name: text',
      ['test/supplier.yaml:9 S005'],
    ],
    [
      'a referenced file with a misspelled key',
      'test/supplier.yaml',
      'fields:',
      'feilds:',
      ['test/supplier.yaml:8 S003'],
    ],
    ['misspelled calls', 'test/part.yaml', 'calls:', 'cals:', ['test/part.yaml:3 S003']],
    [
      'a list that an action opens',
      'test/supplier.yaml',
      'label: { en: Suppliers, zh: 供应商 }',
      'label: [',
      ['test/supplier.yaml:2 S001'],
    ],
    [
      'a missing list that an action opens',
      'test/part.yaml',
      'open: test/supplier',
      'open: test/supplir',
      ['test/part.yaml:19 S026'],
    ],
    ['an extended file', 'test/_base.yaml', 'fields:', 'fields: {', ['test/_base.yaml:1 S001']],
    [
      'an extended file that is missing',
      'test/supplier.yaml',
      'test/_base',
      'test/_bsae',
      ['test/supplier.yaml:1 S012'],
    ],
    ['the defaults', '_defaults.yaml', 'fields:', 'fields: {', ['_defaults.yaml:1 S001']],
    [
      'a field of the defaults',
      '_defaults.yaml',
      'region: { type: text, label: { en: Region, zh: 地区 } }',
      'region: text',
      ['_defaults.yaml:2 S005'],
    ],
    ['the shared enums', 'enums.yaml', 'kinds:', 'kinds: {', ['enums.yaml:1 S001']],
    ['one shared enum', 'enums.yaml', 'zh: 备件', 'zh: 备件, tonne: good', ['enums.yaml:2 S003']],
  ])('%s', (_what, name, from, to, found) => {
    const text = files[name as keyof typeof files];
    expect(text).toContain(from);
    expect(problems({ ...files, [name]: text.replace(from, to) })).toEqual(found);
  });
});
