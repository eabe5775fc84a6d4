import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from './compile-files.case';

/** The problems without their source lines. */
function reported(files: Record<string, string>) {
  return problemsOf(files)
    .split('\n')
    .filter((line) => line.startsWith('schemas/'))
    .map((line) => line.replace(/^\S+ +/, ''));
}

function group(fields: string) {
  return `[{ label: { en: Basics, zh: 基本 }, fields: [${fields}] }]`;
}

const importing =
  'imports: { in: { label: { en: Import, zh: 导入 }, call: /v2/test/thing/add, columns: { a: { type: text, unique: valueOf, label: { en: A, zh: 甲 } } }, tasks: toString } }\n';

describe('names that every JavaScript object has', () => {
  it.each([
    ['form', validAnd(`form: ${group('name, state, constructor')}\n`), ['S019 "constructor" is not a field']],
    ['detail', validAnd(`detail: ${group('name, __proto__')}\n`), ['S019 "__proto__" is not a field']],
    ['columns', validAnd('list: { columns: [constructor] }\n'), ['S017 the column "constructor" is not a field']],
    ['filters', validAnd('list: { filters: [valueOf] }\n'), ['S018 the filter "valueOf" is not a field']],
    ['the title', validAnd('title: toString\n'), ['S020 the title names "toString", which is not a field']],
    ['the id', validAnd('id: constructor\n'), ['S021 the id "constructor" is not a field']],
    ['the tree', validAnd('tree: constructor\n'), ['S049 the parent "constructor" is not a field']],
    [
      'an enum',
      validWith('type: text, max: 10', 'type: enum, of: constructor'),
      ['S027 enums.yaml has no "constructor"'],
    ],
    [
      'a condition',
      validWith('max: 10', 'when: { valueOf: 1 }'),
      ['S024 the condition names "valueOf", which is not a field'],
    ],
    [
      'the area of a phone',
      validWith('type: text, max: 10', 'type: phone, with: constructor'),
      ['S023 "with" names "constructor", which is not a field'],
    ],
    ['a key of a field', validWith('max: 10', 'toString: 1'), ['S003 unknown key "toString" in a field']],
    [
      'a place',
      validWith('max: 10', 'in: [{ valueOf: 1 }]'),
      ['S005 "in" must be a place, not a map', 'S006 "in" can be list, filter, detail, add, edit or export, not a map'],
    ],
    [
      'an import',
      validAnd(importing),
      ['S023 "unique" names "valueOf", which is not a field', 'S026 there is no resource "toString"'],
    ],
    ['a field __proto__', validWith('name: {', '__proto__: {'), ['S009 "__proto__" cannot be a name in the fields']],
    [
      'a field',
      validWith('name: {', 'constructor: {'),
      ['S036 "constructor" is reserved by JavaScript: name the field differently, and give its key with "rename"'],
    ],
  ])('exist in %s only where a file declares them', (_where, files, problems) =>
    expect(reported(files)).toEqual(problems),
  );
});
