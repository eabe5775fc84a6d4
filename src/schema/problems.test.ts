import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemCatalogue } from './problem-catalogue';
import { problemsOf, right, rightAnd, rightWith } from './testing/compile-files';

describe('problems', () => {
  it('are none in a right file', () => expect(problemsOf({ 'test/thing.yaml': right })).toBe(''));

  it('S001 a file that is no YAML', () => {
    expect(problemsOf(rightWith('label: { en: Things, zh: 物品 }', 'label: { en: Things, zh: 物品'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:2:1  S001 Flow map in block collection must be sufficiently indented and end with a }
          2 | icon: users
            | ^"
    `);
  });

  it('S002 a key that stands twice', () => {
    expect(problemsOf(rightAnd('icon: building-2\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S002 the key "icon" stands here a second time
         11 | icon: building-2
            | ^^^^"
    `);
  });

  it('S003 an unknown key in a field', () => {
    expect(problemsOf(rightWith('required: true', 'requierd: true'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:32  S003 unknown key "requierd" in a field. Did you mean "required"?
          9 |   name: { type: text, max: 10, requierd: true, label: { en: Name, zh: 名称 } }
            |                                ^^^^^^^^"
    `);
  });

  it('S003 an unknown key of the file, of a call and of an action, at once', () => {
    expect(problemsOf(rightAnd('colour: red\nactions:\n  go: { label: { en: Go, zh: 走 }, cal: /v2/test/thing/set, call: /v2/test/thing/set }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S003 unknown key "colour" in a resource file
         11 | colour: red
            | ^^^^^^
      schemas/test/thing.yaml:13:35  S003 unknown key "cal" in an action. Did you mean "call"?
         13 |   go: { label: { en: Go, zh: 走 }, cal: /v2/test/thing/set, call: /v2/test/thing/set }
            |                                    ^^^"
    `);
  });

  it('S004 an unknown field type', () => {
    expect(problemsOf(rightWith('type: text', 'type: txt'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:17  S004 unknown field type "txt". Did you mean "text"?
          9 |   name: { type: txt, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                 ^^^"
    `);
  });

  it('S005 a value of another sort', () => {
    expect(problemsOf(rightWith('max: 10', 'max: ten'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:28  S005 "max" has to be a number, not "ten"
          9 |   name: { type: text, max: ten, required: true, label: { en: Name, zh: 名称 } }
            |                            ^^^"
    `);
  });

  it('S005 a call that is a list', () => {
    expect(problemsOf(rightWith('add: /v2/test/thing/add', 'add: [/v2/test/thing/add]'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:5:3  S005 "add" has to be a path that begins with "/" or a call, not a list
          5 |   add: [/v2/test/thing/add]
            |   ^^^"
    `);
  });

  it('S005 a file that is a list', () => {
    expect(problemsOf({ 'test/thing.yaml': '- a\n- b\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S005 expected a map of keys and values in this file
          1 | - a
            | ^^^"
    `);
  });

  it('S006 a value that is none of the possible ones', () => {
    expect(problemsOf(rightWith('required: true', 'in: [list, filtr]'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:43  S006 "in" can be list, filter, detail, add, edit or export, not "filtr". Did you mean "filter"?
          9 |   name: { type: text, max: 10, in: [list, filtr], label: { en: Name, zh: 名称 } }
            |                                           ^^^^^"
    `);
  });

  it('S006 an `as` that another type takes', () => {
    expect(problemsOf(rightWith('{ type: id }', '{ type: id, as: seconds }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:8:29  S006 "as" can be number or text, not "seconds"
          8 |   thing_id: { type: id, as: seconds }
            |                             ^^^^^^^"
    `);
  });

  it('S007 a missing key', () => {
    expect(problemsOf({ 'test/thing.yaml': 'label: { en: Things, zh: 物品 }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S007 a resource file needs "fields"
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S007 an option that a type needs', () => {
    expect(problemsOf(rightWith('type: text, max: 10', 'type: money'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S007 a money field needs "currency"
          9 |   name: { type: money, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S008 an option of another type', () => {
    expect(problemsOf(rightWith('type: text, max: 10', 'type: boolean, max: 10'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:26  S008 a boolean field takes no "max"
          9 |   name: { type: boolean, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                          ^^^"
    `);
  });

  it('S009 an empty list', () => {
    expect(problemsOf(rightAnd('list: { columns: [] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:9  S009 "columns" must not be empty
         11 | list: { columns: [] }
            |         ^^^^^^^"
    `);
  });

  it('S009 a path without its slash', () => {
    expect(problemsOf(rightWith('list: /v2/test', 'list: v2/test'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:4:9  S009 "list" has to be a path that begins with "/", not "v2/test/thing/list"
          4 |   list: v2/test/thing/list
            |         ^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S009 a field name with a space', () => {
    expect(problemsOf(rightWith('  name: {', '  na me: {'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S009 "na me" cannot be a name in the fields
          9 |   na me: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^^"
    `);
  });

  it('S010 a file name in upper case, and one without a section', () => {
    expect(problemsOf({ 'test/Thing.yaml': right, 'thing.yaml': right })).toMatchInlineSnapshot(`
      "schemas/test/Thing.yaml:1:1  S010 "test/Thing" is no route: a file is called section/screen.yaml or section/screen.part.yaml, in lower case
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^
      schemas/thing.yaml:1:1  S010 "thing" is no route: a file is called section/screen.yaml or section/screen.part.yaml, in lower case
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S011 two files with one route', () => {
    expect(problemsOf({ 'test/thing.yaml': right, 'test/thing.yml': right })).toMatchInlineSnapshot(`
      "schemas/test/thing.yml:1:1  S011 "/test/thing" is declared by schemas/test/thing.yaml already
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S012 extends nothing', () => {
    expect(problemsOf({ 'test/_base.yaml': right, 'test/other.yaml': 'extends: test/_bsae\n' + right, 'test/more.yaml': 'extends: test/_base\n' })).toMatchInlineSnapshot(`
      "schemas/test/other.yaml:1:10  S012 there is no "test/_bsae" to extend. Did you mean "test/_base"?
          1 | extends: test/_bsae
            |          ^^^^^^^^^^"
    `);
  });

  it('S013 extends in a circle', () => {
    expect(problemsOf({ 'test/_a.yaml': 'extends: test/_b\n', 'test/_b.yaml': 'extends: test/_a\n', 'test/c.yaml': 'extends: test/_a\n' + right })).toMatchInlineSnapshot(`
      "schemas/test/_a.yaml:1:10  S013 "extends" runs in a circle: test/_b → test/_a → test/_b
          1 | extends: test/_b
            |          ^^^^^^^
      schemas/test/_b.yaml:1:10  S013 "extends" runs in a circle: test/_a → test/_b → test/_a
          1 | extends: test/_a
            |          ^^^^^^^"
    `);
  });

  it('S014 a field without a type', () => {
    expect(problemsOf(rightWith('type: text, max: 10, ', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S014 "name" has no type, and no _defaults.yaml knows this name
          9 |   name: { required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S015 a field without a label', () => {
    expect(problemsOf(rightWith(', label: { en: Name, zh: 名称 }', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S015 "name" has no label
          9 |   name: { type: text, max: 10, required: true }
            |   ^^^^"
    `);
  });

  it('S016 a text without Chinese', () => {
    expect(problemsOf(rightWith('{ en: Name, zh: 名称 }', '{ en: Name }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:48  S016 "label" has no text for "zh"
          9 |   name: { type: text, max: 10, required: true, label: { en: Name } }
            |                                                ^^^^^"
    `);
  });

  it('S016 a question without Chinese', () => {
    expect(problemsOf(rightAnd('actions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set, confirm: { en: Sure? } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:61  S016 "confirm" has no text for "zh"
         12 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set, confirm: { en: Sure? } }
            |                                                              ^^^^^^^"
    `);
  });

  it('S017 a column that is no field', () => {
    expect(problemsOf(rightAnd('list: { columns: [nmae] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:19  S017 the column "nmae" is no field. Did you mean "name"?
         11 | list: { columns: [nmae] }
            |                   ^^^^"
    `);
  });

  it('S017 a column that is no field in one language', () => {
    expect(problemsOf(rightAnd('list: { columns: [{ field: { en: name, zh: nmae } }] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:44  S017 the column "nmae" is no field. Did you mean "name"?
         11 | list: { columns: [{ field: { en: name, zh: nmae } }] }
            |                                            ^^^^"
    `);
  });

  it('S026 suggestions of a resource that no file declares', () => {
    expect(problemsOf(rightWith('max: 10,', 'max: 10, suggest: { to: test/thin, field: name },'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:47  S026 there is no resource "test/thin". Did you mean "test/thing"?
          9 |   name: { type: text, max: 10, suggest: { to: test/thin, field: name }, required: true, label: { en: Name, zh: 名称 } }
            |                                               ^^^^^^^^^"
    `);
  });

  it('S018 a filter that is no field', () => {
    expect(problemsOf(rightAnd('list:\n  filters: [stat]\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:13  S018 the filter "stat" is no field. Did you mean "state"?
         12 |   filters: [stat]
            |             ^^^^"
    `);
  });

  it('S019 a group with something that is no field', () => {
    expect(problemsOf(rightAnd('form:\n  - { label: { en: A, zh: 甲 }, fields: [name, stae, state] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:47  S019 "stae" is no field. Did you mean "state"?
         12 |   - { label: { en: A, zh: 甲 }, fields: [name, stae, state] }
            |                                                ^^^^"
    `);
  });

  it('S020 a title that is no field', () => {
    expect(problemsOf(rightAnd('title: "{name} ({vers})"\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:8  S020 the title names "vers", which is no field
         11 | title: "{name} ({vers})"
            |        ^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S020 a Chinese title that is no field', () => {
    expect(problemsOf(rightAnd('title: { en: name, zh: cn_name }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:24  S020 the title names "cn_name", which is no field
         11 | title: { en: name, zh: cn_name }
            |                        ^^^^^^^"
    `);
  });

  it('S021 no id', () => {
    expect(problemsOf(rightWith('type: id', 'type: text, label: { en: A, zh: 甲 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:7:1  S021 no field is the id: give one the type id, or name it with "id"
          7 | fields:
            | ^^^^^^"
    `);
  });

  it('S021 an id that is no field', () => {
    expect(problemsOf(rightAnd('id: [thing_id, nam]\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:16  S021 the id "nam" is no field. Did you mean "name"?
         11 | id: [thing_id, nam]
            |                ^^^"
    `);
  });

  it('S021 two ids', () => {
    expect(problemsOf(rightWith('{ type: id }', '{ type: id }\n  b_id: { type: id }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S021 thing_id and b_id have the type id: say with "id" which one it is
          9 |   b_id: { type: id }
            |   ^^^^"
    `);
  });

  it('S022 a tab that matches fields which do not exist', () => {
    expect(problemsOf({ ...rightAnd('tabs:\n  - { resource: test/part, match: { thing: thing_id } }\n  - { resource: test/part, name: b, match: { name: nam } }\n'), 'test/part.yaml': right })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:37  S022 "thing" is no field of test/part
         12 |   - { resource: test/part, match: { thing: thing_id } }
            |                                     ^^^^^
      schemas/test/thing.yaml:13:52  S022 "nam" is no field. Did you mean "name"?
         13 |   - { resource: test/part, name: b, match: { name: nam } }
            |                                                    ^^^"
    `);
  });

  it('S023 an option that names no field', () => {
    expect(problemsOf(rightWith('type: text, max: 10', 'type: phone, area: nme'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:30  S023 "area" names "nme", which is no field. Did you mean "name"?
          9 |   name: { type: phone, area: nme, required: true, label: { en: Name, zh: 名称 } }
            |                              ^^^"
    `);
  });

  it('S023 a bound that names no field', () => {
    expect(problemsOf(rightWith('type: text, max: 10', 'type: integer, atMost: { field: state, minus: stat }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:57  S023 "minus" names "stat", which is no field. Did you mean "state"?
          9 |   name: { type: integer, atMost: { field: state, minus: stat }, required: true, label: { en: Name, zh: 名称 } }
            |                                                         ^^^^"
    `);
  });

  it('S024 a condition on something that is no field', () => {
    expect(problemsOf(rightWith('required: true', 'when: { sate: 1 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S024 the condition asks for "sate", which is no field. Did you mean "state"?
          9 |   name: { type: text, max: 10, when: { sate: 1 }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^"
    `);
  });

  it('S025 a condition on a value that the enum does not have', () => {
    expect(problemsOf(rightWith('required: true', 'when: { state: { not: 3 } }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S025 "state" is never 3: it can be 1, 2
          9 |   name: { type: text, max: 10, when: { state: { not: 3 } }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^^"
    `);
  });

  it('S026 a reference to nothing', () => {
    expect(problemsOf({ ...rightWith('type: text, max: 10', 'type: ref, to: test/othr'), 'test/other.yaml': right })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:26  S026 there is no resource "test/othr". Did you mean "test/other"?
          9 |   name: { type: ref, to: test/othr, required: true, label: { en: Name, zh: 名称 } }
            |                          ^^^^^^^^^"
    `);
  });

  it('S027 an unknown enum', () => {
    expect(problemsOf({ ...rightWith('type: text, max: 10', 'type: enum, of: colr'), 'enums.yaml': 'color:\n  - { value: 1, label: { en: Red, zh: 红 } }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:27  S027 enums.yaml has no "colr". Did you mean "color"?
          9 |   name: { type: enum, of: colr, required: true, label: { en: Name, zh: 名称 } }
            |                           ^^^^"
    `);
  });

  it('S027 an enum field without options', () => {
    expect(problemsOf(rightWith('type: text, max: 10', 'type: enums'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S027 "name" needs its options: "of" an enum of enums.yaml, or "options"
          9 |   name: { type: enums, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S028 a value that an enum has twice', () => {
    expect(problemsOf({ ...rightWith('value: 2', 'value: 1'), 'enums.yaml': 'color:\n  - { value: 1, label: { en: Red, zh: 红 } }\n  - { value: 1, label: { en: Blue, zh: 蓝 } }\n' })).toMatchInlineSnapshot(`
      "schemas/enums.yaml:3:14  S028 the value 1 is "Red" already
          3 |   - { value: 1, label: { en: Blue, zh: 蓝 } }
            |              ^
      schemas/test/thing.yaml:10:83  S028 the value 1 is "On" already
         10 |   state: { type: enum, options: [{ value: 1, label: { en: On, zh: 开 } }, { value: 1, label: { en: Off, zh: 关 } }], label: { en: State, zh: 状态 } }
            |                                                                                    ^"
    `);
  });

  it('S029 an icon that does not exist', () => {
    expect(problemsOf(rightWith('icon: users', 'icon: user'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:2:7  S029 lucide has no icon "user". Did you mean "users"?
          2 | icon: user
            |       ^^^^"
    `);
  });

  it('are none in a draft, of which the contract knows no call', () => {
    expect(problemsOf({ 'test/thing.yaml': right.replaceAll('/v2/test/thing/', '/v2/lab/warranty/') })).toBe('');
  });

  it('S030 a path that is nearly one of the contract, though it is the only one', () => {
    expect(problemsOf({ 'test/thing.yaml': right.replaceAll('/v2/test/thing/', '/v2/test/thnig/') })).toContain('S030 warning: the contract knows no "/v2/test/thnig/list". Did you mean "/v2/test/thing/list"?');
  });

  it('S030 a call that the contract does not know', () => {
    expect(problemsOf(rightWith('set: /v2/test/thing/set', 'set: /v2/test/thing/sett'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:6:8  S030 warning: the contract knows no "/v2/test/thing/sett". Did you mean "/v2/test/thing/set"?
          6 |   set: /v2/test/thing/sett
            |        ^^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S031 another style than the contract says', () => {
    expect(problemsOf(rightWith('set: /v2/test/thing/set', 'set: { path: /v2/test/thing/set, style: simple }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:6:16  S031 warning: the contract says bearer for "/v2/test/thing/set", this file says simple
          6 |   set: { path: /v2/test/thing/set, style: simple }
            |                ^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S032 a default that is too long', () => {
    expect(problemsOf(rightWith('max: 10', 'max: 10, default: abcdefghijkl'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:41  S032 the default has 12 characters, "max" is 10
          9 |   name: { type: text, max: 10, default: abcdefghijkl, required: true, label: { en: Name, zh: 名称 } }
            |                                         ^^^^^^^^^^^^"
    `);
  });

  it('S032 a default that is no option', () => {
    expect(problemsOf(rightWith('type: enum, options', 'type: enum, default: 3, options'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:10:33  S032 the default 3 is none of the options
         10 |   state: { type: enum, default: 3, options: [{ value: 1, label: { en: On, zh: 开 } }, { value: 2, label: { en: Off, zh: 关 } }], label: { en: State, zh: 状态 } }
            |                                 ^"
    `);
  });

  it.each([
    ['date', '2026-02-30', 'has to be a day such as 2026-01-31'],
    ['date', 'tomorrow', 'has to be a day such as 2026-01-31'],
    ['datetime', '2026-01-01', 'has to be a time in UTC such as 2026-01-31 08:00:00'],
    ['datetime', '2026-01-01 25:00:00', 'has to be a time in UTC such as 2026-01-31 08:00:00'],
  ])('S032 a default that is no %s: %s', (type, value, message) => {
    expect(problemsOf(rightWith('type: text, max: 10', `type: ${type}, default: ${value}`))).toContain(`S032 the default ${message}`);
  });

  it.each(['date, default: 2026-02-28', 'datetime, default: 2026-01-31 08:00:00', 'datetime, default: 2026-01-31T08:00Z'])('are none in a %s', (field) => {
    expect(problemsOf(rightWith('type: text, max: 10', `type: ${field}`))).toBe('');
  });

  it('S033 a text that could hold nothing', () => {
    expect(problemsOf(rightWith('max: 10', 'max: -1'))).toContain('S033 "max" -1 leaves no room for a value');
  });

  it('S041 a required field that is read-only', () => {
    expect(problemsOf(rightWith('required: true', 'required: true, readonly: true'))).toContain('9:32  S041 "name" is required and read-only: nobody could fill it');
  });

  it('S033 bounds that leave no room', () => {
    expect(problemsOf(rightWith('max: 10', 'min: 20, max: 10'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:28  S033 "min" 20 is above "max" 10
          9 |   name: { type: text, min: 20, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                            ^^"
    `);
  });

  it('S034 a pattern that is no regular expression', () => {
    expect(problemsOf(rightWith('max: 10', 'pattern: { regex: "(a", message: { en: A, zh: 甲 } }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:41  S034 no regular expression: Unterminated group
          9 |   name: { type: text, pattern: { regex: "(a", message: { en: A, zh: 甲 } }, required: true, label: { en: Name, zh: 名称 } }
            |                                         ^^^^"
    `);
  });

  it('S035 an action that does nothing', () => {
    expect(problemsOf(rightAnd('actions:\n  go: { label: { en: Go, zh: 走 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:3  S035 the action "go" does nothing: it needs "call", "open" or "page"
         12 |   go: { label: { en: Go, zh: 走 } }
            |   ^^"
    `);
  });

  it('S035 an action that does two things, and one whose page is not on the list', () => {
    expect(problemsOf(rightAnd('actions:\n  go: { label: { en: Go, zh: 走 }, on: [list], open: test/thing, page: device-program }\n  do: { label: { en: Do, zh: 做 }, page: device-program }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:65  S035 the action "go" has "open" and "page": one of them
         12 |   go: { label: { en: Go, zh: 走 }, on: [list], open: test/thing, page: device-program }
            |                                                                  ^^^^
      schemas/test/thing.yaml:13:35  S035 the action "do" opens a page, which belongs to the list: it needs "on: [list]"
         13 |   do: { label: { en: Do, zh: 做 }, page: device-program }
            |                                    ^^^^"
    `);
  });

  it('S006, S007 tabs that show nothing, or a page that is none', () => {
    expect(problemsOf(rightAnd('tabs:\n  - { name: a, label: { en: A, zh: 甲 } }\n  - { page: live }\n  - { page: life, label: { en: L, zh: 乙 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:5  S007 a tab needs "resource"
         12 |   - { name: a, label: { en: A, zh: 甲 } }
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:12:5  S007 a tab needs "match"
         12 |   - { name: a, label: { en: A, zh: 甲 } }
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:13:5  S007 a tab needs "label"
         13 |   - { page: live }
            |     ^^^^^^^^^^^^^^
      schemas/test/thing.yaml:14:13  S006 "page" can be live, not "life". Did you mean "live"?
         14 |   - { page: life, label: { en: L, zh: 乙 } }
            |             ^^^^"
    `);
  });

  it('S036 an action with a built-in name', () => {
    expect(problemsOf(rightAnd('actions:\n  del: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:3  S036 "del" is built in: call the action something else
         12 |   del: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set }
            |   ^^^"
    `);
  });

  it('S037 a field called id that is not the id', () => {
    expect(problemsOf(rightWith('{ type: id }', '{ type: id }\n  id: { type: integer, label: { en: No., zh: 编号 } }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S037 a field called "id" has to be the id, and the id is "thing_id"
          9 |   id: { type: integer, label: { en: No., zh: 编号 } }
            |   ^^"
    `);
  });

  it('S038 renamed and sent fields that are none', () => {
    expect(problemsOf(rightAnd('rename: { nam: title }\nactions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set, with: [stat], confirm: { typed: nme } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:11  S038 "rename" names "nam", which is no field. Did you mean "name"?
         11 | rename: { nam: title }
            |           ^^^
      schemas/test/thing.yaml:13:68  S038 "with" names "stat", which is no field. Did you mean "state"?
         13 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set, with: [stat], confirm: { typed: nme } }
            |                                                                     ^^^^
      schemas/test/thing.yaml:13:93  S038 "typed" names "nme", which is no field. Did you mean "name"?
         13 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/set, with: [stat], confirm: { typed: nme } }
            |                                                                                              ^^^"
    `);
  });

  it('S039 a column that its field keeps out of the list', () => {
    expect(problemsOf({ 'test/thing.yaml': right.replace('required: true', 'in: [detail]') + 'list: { columns: [name] }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:19  S039 the column "name" cannot show: its "in" says detail
         11 | list: { columns: [name] }
            |                   ^^^^"
    `);
  });

  it('S039 a read-only field in the form', () => {
    expect(problemsOf({ 'test/thing.yaml': right.replace('required: true', 'readonly: true') + 'form:\n  - { label: { en: A, zh: 甲 }, fields: [name, state] }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:41  S039 "name" cannot stand here: it is read-only
         12 |   - { label: { en: A, zh: 甲 }, fields: [name, state] }
            |                                          ^^^^"
    `);
  });

  it('S040 a field in two groups', () => {
    expect(problemsOf(rightAnd('form:\n  - { label: { en: A, zh: 甲 }, fields: [name, state] }\n  - { label: { en: B, zh: 乙 }, fields: [state] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:13:41  S040 "state" stands in a group already
         13 |   - { label: { en: B, zh: 乙 }, fields: [state] }
            |                                          ^^^^^"
    `);
  });

  it('S040 a column that stands twice', () => {
    expect(problemsOf(rightAnd('list: { columns: [name, { field: name, width: 2rem }] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:34  S040 the column "name" stands here a second time
         11 | list: { columns: [name, { field: name, width: 2rem }] }
            |                                  ^^^^"
    `);
  });

  it('S041 a required field outside of the form, S042 another one', () => {
    expect(problemsOf({ 'test/thing.yaml': right.replace('type: id }', 'type: id }\n  remark: { type: text, label: { en: Remark, zh: 备注 } }') + 'form:\n  - { label: { en: A, zh: 甲 }, fields: [state] }\n' })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S042 warning: "remark" can be edited and stands in no group of the form: add it, or say "in" or "readonly"
          9 |   remark: { type: text, label: { en: Remark, zh: 备注 } }
            |   ^^^^^^
      schemas/test/thing.yaml:10:3  S041 "name" is required and stands in no group of the form
         10 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S043 an order that the call does not know', () => {
    expect(problemsOf(rightAnd('list: { sort: { field: name } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:24  S043 the list call does not sort by "name": its "sort.fields" would say so
         11 | list: { sort: { field: name } }
            |                        ^^^^"
    `);
  });

  it('S044 a page without its call', () => {
    expect(problemsOf(rightWith('  list: /v2/test/thing/list\n', ''))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:3:1  S044 a page of records needs the call "list"
          3 | calls:
            | ^^^^^"
    `);
  });

  it('S045 an error at something that is no field', () => {
    expect(problemsOf(rightAnd('errors: { 409: nmae }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:16  S045 error 409 points at "nmae", which is no field. Did you mean "name"?
         11 | errors: { 409: nmae }
            |                ^^^^"
    `);
  });

  it('takes an error at what an action asks for', () => {
    const asks = 'actions: { reset: { label: { en: Reset, zh: 重置 }, call: /v2/test/thing/set, fields: { code: { type: text, label: { en: Code, zh: 验证码 } } } } }\n';
    expect(problemsOf(rightAnd(`${asks}errors: { 512: code }\n`))).toBe(problemsOf(rightAnd(asks)));
    expect(problemsOf(rightAnd('errors: { 512: code }\n'))).toContain('S045');
  });

  it('S046 a part without its screen', () => {
    expect(problemsOf({ 'test/other.part.yaml': right })).toMatchInlineSnapshot(`
      "schemas/test/other.part.yaml:1:1  S046 a part of test/other needs the file test/other.yaml
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S047 an abstract file that nothing extends', () => {
    expect(problemsOf({ 'test/_base.yaml': right })).toMatchInlineSnapshot(`
      "schemas/test/_base.yaml:1:1  S047 warning: no file extends "test/_base"
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S048 a constant filter that is no field', () => {
    expect(problemsOf(rightAnd('list: { filter: { only_sub: 1, stat: 1 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:32  S048 "stat" is no field and no key of the list call. Did you mean "state"?
         11 | list: { filter: { only_sub: 1, stat: 1 } }
            |                                ^^^^"
    `);
  });

  it('S049 a tree that hangs on nothing', () => {
    expect(problemsOf(rightAnd('tree: { parent: parent_id }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:17  S049 the parent "parent_id" is no field
         11 | tree: { parent: parent_id }
            |                 ^^^^^^^^^"
    `);
  });

  it('S050 two groups with one name', () => {
    expect(problemsOf(rightAnd('form:\n  - { label: { en: A, zh: 甲 }, fields: [name] }\n  - { label: { en: A, zh: 乙 }, fields: [state] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:13:7  S050 two groups are called "a": give one a "name"
         13 |   - { label: { en: A, zh: 乙 }, fields: [state] }
            |       ^^^^^"
    `);
  });

  it('S051 a list of tasks that does not say where a task is', () => {
    expect(problemsOf(rightAnd('exports:\n  all: { label: { en: Export, zh: 导出 }, call: /test/thing/get, tasks: test/thing }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:71  S051 test/thing does not say where a task is: it needs "task"
         12 |   all: { label: { en: Export, zh: 导出 }, call: /test/thing/get, tasks: test/thing }
            |                                                                         ^^^^^^^^^^"
    `);
  });

  it('S052 a task that counts in no field', () => {
    expect(problemsOf(rightAnd('task: { running: { state: 1 }, total: totl, file: nmae }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:39  S052 "total" names "totl", which is no field
         11 | task: { running: { state: 1 }, total: totl, file: nmae }
            |                                       ^^^^
      schemas/test/thing.yaml:11:51  S052 "file" names "nmae", which is no field. Did you mean "name"?
         11 | task: { running: { state: 1 }, total: totl, file: nmae }
            |                                                   ^^^^"
    `);
  });

  it('S053 a column that no cell can hold', () => {
    const columns = '{ picture: { type: image, label: { en: Picture, zh: 图片 } } }';
    expect(problemsOf(rightAnd(`imports:\n  all: { label: { en: Import, zh: 导入 }, call: /test/thing/get, columns: ${columns} }\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:92  S053 a cell of a sheet cannot hold the type image
         12 |   all: { label: { en: Import, zh: 导入 }, call: /test/thing/get, columns: { picture: { type: image, label: { en: Picture, zh: 图片 } } } }
            |                                                                                              ^^^^^"
    `);
  });

  it('S055 a search by what is no field, no filter, or nothing that a person types', () => {
    expect(problemsOf(rightAnd('search: [nmae, name, { field: state, pattern: "1" }]\nlist: { filters: [state] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:10  S055 the search looks for "nmae", which is no field. Did you mean "name"?
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |          ^^^^
      schemas/test/thing.yaml:11:16  S055 the search looks for "name", which is no filter of the list
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |                ^^^^
      schemas/test/thing.yaml:11:31  S055 the search looks for "state", which has the type enum: nobody types one to find a record
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |                               ^^^^^"
    `);
  });

  it('S034 a search for values of a pattern that is none', () => {
    expect(problemsOf(rightAnd('search: [{ field: name, pattern: "(" }]\nlist: { filters: [name] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:34  S034 no regular expression: Unterminated group
         11 | search: [{ field: name, pattern: "(" }]
            |                                  ^^^"
    `);
  });

  it('S024 a task that runs while something holds that is no field', () => {
    expect(problemsOf(rightAnd('task: { running: { stat: 1 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:20  S024 the condition asks for "stat", which is no field. Did you mean "state"?
         11 | task: { running: { stat: 1 } }
            |                    ^^^^"
    `);
  });

  it('S038 a renamed key of an import that is neither field nor column', () => {
    const call = '{ path: /test/thing/get, rename: { serial: sn, uid: UID, colour: c } }';
    const task = `{ label: { en: Import, zh: 导入 }, call: ${call}, fields: { serial: { type: text, label: { en: Serial, zh: 序列 } } }, columns: { uid: { type: text, label: { en: UID, zh: UID } } } }`;
    expect(problemsOf(rightAnd(`imports:\n  all: ${task}\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:104  S038 "rename" names "colour", which is no field
         12 |   all: { label: { en: Import, zh: 导入 }, call: { path: /test/thing/get, rename: { serial: sn, uid: UID, colour: c } }, fields: { serial: { type: text, label: { en: Serial, zh: 序列 } } }, columns: { uid: { type: text, label: { en: UID, zh: UID } } } }
            |                                                                                                          ^^^^^^"
    `);
  });

  it('S054 a comma that cuts a text within braces', () => {
    expect(problemsOf(rightWith('{ en: Things, zh: 物品 }', '{ en: Things, or parts, or both, zh: 物品 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:22  S054 "or parts, or both" is a key without a value, for a comma ends a text within braces. Was it meant as a text? en: "Things, or parts, or both"
          1 | label: { en: Things, or parts, or both, zh: 物品 }
            |                      ^^^^^^^^^^^^^^^^^"
    `);
    expect(problemsOf(rightWith('{ en: Things, zh: 物品 }', '{ zh: 物品, en: "Things", or parts }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:32  S054 "or parts" is a key without a value, for a comma ends a text within braces. Give it one, or put the text that it belongs to in quotes
          1 | label: { zh: 物品, en: "Things", or parts }
            |                                  ^^^^^^^^"
    `);
  });

  it('S054 a key without a value', () => {
    expect(problemsOf(rightWith('required: true', 'required'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:32  S054 "required" is a key without a value, for a comma ends a text within braces. Give it one, or put the text that it belongs to in quotes
          9 |   name: { type: text, max: 10, required, label: { en: Name, zh: 名称 } }
            |                                ^^^^^^^^"
    `);
  });

  it('no problem is a comma in quotes, or outside braces', () => {
    expect(problemsOf(rightWith('label: { en: Things, zh: 物品 }', 'label:\n  en: Things, or parts\n  zh: "物品, 零件"'))).toBe('');
  });

  it('are told all at once, also around one that is no data at all', () => {
    const files = { 'test/thing.yaml': right.replace('type: text', 'type: txt').replace('{ en: Things, zh: 物品 }', '{ en: Things }') + 'list: { columns: [nmae] }\n' };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S016 "label" has no text for "zh"
          1 | label: { en: Things }
            | ^^^^^
      schemas/test/thing.yaml:9:17  S004 unknown field type "txt". Did you mean "text"?
          9 |   name: { type: txt, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                 ^^^
      schemas/test/thing.yaml:11:19  S017 the column "nmae" is no field. Did you mean "name"?
         11 | list: { columns: [nmae] }
            |                   ^^^^"
    `);
  });

  it('have a test for every kind', () => {
    const tests = readFileSync(new URL(import.meta.url), 'utf8');
    expect(Object.keys(problemCatalogue).filter((id) => id.startsWith('S') && !tests.includes(`  ${id} `))).toEqual([]);
  });
});
