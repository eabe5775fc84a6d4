import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from './compile-files.case';

describe('rules of shape', () => {
  it('S003 is reported for an unknown key in a field', () => {
    expect(problemsOf(validWith('required: true', 'requierd: true'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:32  S003 unknown key "requierd" in a field. Did you mean "required"?
          9 |   name: { type: text, max: 10, requierd: true, label: { en: Name, zh: 名称 } }
            |                                ^^^^^^^^"
    `);
  });

  it('S003 is reported for all unknown keys of the file, a call and an action at once', () => {
    expect(
      problemsOf(
        validAnd(
          'colour: red\nactions:\n  go: { label: { en: Go, zh: 走 }, cal: /v2/test/thing/set, call: /v2/test/thing/act }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S003 unknown key "colour" in a resource file
         11 | colour: red
            | ^^^^^^
      schemas/test/thing.yaml:13:35  S003 unknown key "cal" in an action. Did you mean "call"?
         13 |   go: { label: { en: Go, zh: 走 }, cal: /v2/test/thing/set, call: /v2/test/thing/act }
            |                                    ^^^"
    `);
  });

  it('S009 is reported for a tone that is none', () => {
    expect(
      problemsOf(validAnd('  count: { type: integer, tone: { wran: count < 0 }, label: { en: Count, zh: 数量 } }\n')),
    ).toContain('S009 "wran" is none of good, warn, bad, info or mute. Did you mean "warn"?');
  });

  it('S005 is reported for a value of another type', () => {
    expect(problemsOf(validWith('max: 10', 'max: ten'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:28  S005 "max" must be a number, not "ten"
          9 |   name: { type: text, max: ten, required: true, label: { en: Name, zh: 名称 } }
            |                            ^^^"
    `);
  });

  it('S005 is reported for a call that is a list', () => {
    expect(problemsOf(validWith('add: /v2/test/thing/add', 'add: [/v2/test/thing/add]'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:5:3  S005 "add" must be a path that begins with "/" or a call, not a list
          5 |   add: [/v2/test/thing/add]
            |   ^^^"
    `);
  });

  it('S005 is reported for a file that is a list', () => {
    expect(problemsOf({ 'test/thing.yaml': '- a\n- b\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S005 expected a map of keys and values in this file
          1 | - a
            | ^^^"
    `);
  });

  it('S006 is reported for a value that is none of the possible ones', () => {
    expect(problemsOf(validWith('required: true', 'in: [list, filtr]'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:43  S006 "in" can be list, filter, detail, add, edit or export, not "filtr". Did you mean "filter"?
          9 |   name: { type: text, max: 10, in: [list, filtr], label: { en: Name, zh: 名称 } }
            |                                           ^^^^^"
    `);
  });

  it('S006 is reported for an "as" that belongs to another type', () => {
    expect(problemsOf(validWith('{ type: id }', '{ type: id, as: seconds }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:8:29  S006 "as" can be text, not "seconds"
          8 |   thing_id: { type: id, as: seconds }
            |                             ^^^^^^^"
    `);
  });

  it('S007 is reported for a missing key', () => {
    expect(problemsOf({ 'test/thing.yaml': 'label: { en: Things, zh: 物品 }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S007 a resource file needs "fields"
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S007 is not reported for a key that is only misspelled, at any depth', () => {
    const misspelled = problemsOf(
      validAnd('imports:\n  all: { lable: { en: All, zh: 全部 }, call: /v2/test/thing/act }\n'),
    );
    expect(misspelled).toContain('S003 unknown key "lable" in an import. Did you mean "label"?');
    expect(misspelled).toContain('S007 an import needs "columns"');
    expect(misspelled).not.toContain('S007 an import needs "label"');
  });

  it('S009 is reported for a path without its slash', () => {
    expect(problemsOf(validWith('list: /v2/test', 'list: v2/test'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:4:9  S009 "list" must be a path that begins with "/", not "v2/test/thing/list"
          4 |   list: v2/test/thing/list
            |         ^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S009 is reported for a field name with a space', () => {
    expect(problemsOf(validWith('  name: {', '  na me: {'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S009 "na me" cannot be a name in the fields
          9 |   na me: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^^"
    `);
  });
});
