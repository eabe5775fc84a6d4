import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

describe('rules of field meaning', () => {
  it('S014 is reported for a field without a type', () => {
    expect(problemsOf(validWith('type: text, max: 10, ', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S014 "name" has no type, neither by its keys nor from a _defaults.yaml
          9 |   name: { required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S015 is reported for a field without a label', () => {
    expect(problemsOf(validWith(', label: { en: Name, zh: 名称 }', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S015 "name" has no label
          9 |   name: { type: text, max: 10, required: true }
            |   ^^^^"
    `);
  });

  it('S026 is reported for suggestions of a resource that no file declares', () => {
    expect(problemsOf(validWith('max: 10,', 'max: 10, suggest: { resource: test/thin, text: name },')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:53  S026 there is no resource "test/thin". Did you mean "test/thing"?
          9 |   name: { type: text, max: 10, suggest: { resource: test/thin, text: name }, required: true, label: { en: Name, zh: 名称 } }
            |                                                     ^^^^^^^^^"
    `);
  });

  it('S023 is reported for an option that names an unknown field', () => {
    expect(problemsOf(validWith('type: text, max: 10', 'type: phone, with: nme'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:30  S023 "with" names "nme", which is not a field. Did you mean "name"?
          9 |   name: { type: phone, with: nme, required: true, label: { en: Name, zh: 名称 } }
            |                              ^^^"
    `);
  });

  it('S023 is reported at the column of an import', () => {
    const column = '{ type: phone, with: nme, label: { en: Phone, zh: 电话 } }';
    const load = `{ label: { en: Load, zh: 导入 }, call: /v2/test/thing/add, columns: { phone: ${column} } }`;
    expect(problemsOf(validAnd(`imports:\n  rows: ${load}\n`))).toContain(
      'thing.yaml:12:105  S023 "with" names "nme", which is not a field',
    );
  });

  it('S026 is reported for a reference to an unknown resource', () => {
    expect(problemsOf({ ...validWith('type: text, max: 10', 'type: ref, to: test/othr'), 'test/other.yaml': valid }))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:26  S026 there is no resource "test/othr". Did you mean "test/other"?
          9 |   name: { type: ref, to: test/othr, required: true, label: { en: Name, zh: 名称 } }
            |                          ^^^^^^^^^"
    `);
  });

  it('S022 is reported for a reference that leaves out what the list of its options always sends, or fixes a filter that it does not have', () => {
    const offered = `${valid}list: { filter: { state: 1 } }\n`;
    const reference = (more: string) => ({
      'test/part.yaml': offered,
      ...validWith(
        'fields:\n',
        `fields:\n  part: { type: ref, to: test/part, match: { name: name }${more}, label: { en: Part, zh: 部件 } }\n`,
      ),
    });
    expect(problemsOf(reference(''))).toContain(
      'S022 the list of test/part always sends "state: 1", which narrows or widens these options too: say filter: { state: … } beside "match"',
    );
    expect(problemsOf(reference(', filter: { state: 2 }'))).toBe('');
    expect(problemsOf(reference(', filter: { state: 7 }'))).toContain('7');
  });

  it('S041 is reported for a required field that is read-only', () => {
    expect(problemsOf(validWith('required: true', 'required: true, readonly: true'))).toContain(
      '9:32  S041 "name" is required and read-only, so that users cannot fill it',
    );
  });

  it('S037 is reported for a field called id that is not the id', () => {
    expect(problemsOf(validWith('{ type: id }', '{ type: id }\n  id: { type: integer, label: { en: No., zh: 编号 } }')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S037 a field called "id" must be the id, but the id is "thing_id"
          9 |   id: { type: integer, label: { en: No., zh: 编号 } }
            |   ^^"
    `);
  });
});

it.each([
  ['limit: name', '"limit" names "name", which has the type text and is not a number. It could be count'],
  [
    'limit: { atLeast: name }',
    '"atLeast" names "name", which has the type text and is not a number. It could be count',
  ],
  ['limit: { whole: cuont }', '"whole" names "cuont", which is not a field. Did you mean "count"?'],
  ['limit: { whole: count, atMost: count }', 'a bar has one end: "atMost", which warns, or "whole", which does not'],
  ['limit: cuont', '"limit" names "cuont", which is not a field. Did you mean "count"?'],
])('S023 is reported for the bound %s', (bound, message) => {
  expect(
    problemsOf({ 'test/thing.yaml': `${valid}  count: { type: integer, ${bound}, label: { en: Count, zh: 数量 } }\n` }),
  ).toContain(`S023 ${message}`);
});

it('S023 and S024 are reported for a size that is no number and a tone whose condition names no field', () => {
  const problems = problemsOf({
    'test/thing.yaml': `${valid}  plan: { type: enum, tone: { bad: nmae < now }, of: { 1: { en: Active, zh: 有效 } }, label: { en: Plan, zh: 套餐 } }\n  pack: { type: file, size: name, label: { en: Pack, zh: 文件 } }\n`,
  });
  expect(problems).toContain('S024 the expression names "nmae", which is not a field. Did you mean "name"?\n');
  expect(problems).toContain('S023 "size" names "name", which has the type text and is not a number\n');
});
