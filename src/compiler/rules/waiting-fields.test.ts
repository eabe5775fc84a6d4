import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../compile-files.case';

function withFields(lines: string, more = '') {
  return { 'test/thing.yaml': valid + lines + more };
}

function field(name: string, when: string) {
  return `  ${name}: { type: text, when: ${when}, label: { en: ${name}, zh: 字段 } }\n`;
}

describe('fields that wait for each other', () => {
  it('S085 is reported once for a circle, at its first "when"', () => {
    expect(
      problemsOf(
        withFields(field('one', '{ two: [a] }') + field('two', 'three != null') + field('three', '{ one: [b] }')),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:22  S085 "one" is shown only for some values of "two", which waits for "three", which waits for "one": none of them is ever shown. Remove one of these "when"
         11 |   one: { type: text, when: { two: [a] }, label: { en: one, zh: 字段 } }
            |                      ^^^^"
    `);
  });

  it('S085 is reported for parameters, and for a group whose own field decides', () => {
    const action =
      'actions:\n  move: { label: { en: Move, zh: 移动 }, call: /v2/test/thing/act, fields: { kind: { type: text, when: { kind: [a] }, label: { en: Kind, zh: 类别 } } } }\n';
    const form =
      'form:\n  - { label: { en: Basics, zh: 基本 }, fields: [name] }\n  - { label: { en: More, zh: 更多 }, fields: [state], when: { state: 1 } }\n';
    expect(problemsOf(validAnd(action + form))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:96  S085 "kind" is shown only while it has a value itself, so that it is never shown
         12 |   move: { label: { en: Move, zh: 移动 }, call: /v2/test/thing/act, fields: { kind: { type: text, when: { kind: [a] }, label: { en: Kind, zh: 类别 } } } }
            |                                                                                                  ^^^^
      schemas/test/thing.yaml:15:53  S085 "state" is shown only while it has a value itself, so that it is never shown
         15 |   - { label: { en: More, zh: 更多 }, fields: [state], when: { state: 1 } }
            |                                                       ^^^^"
    `);
  });

  it.each([
    ['one way', field('one', '{ state: 1 }') + field('two', '{ one: [a] }')],
    ['one or the other', field('one', 'two == null') + field('two', 'one == null')],
    ['a value that is excluded', field('one', "two != 'a'") + field('two', '{ one: [b] }')],
  ])('accepts %s', (_what, lines) => expect(problemsOf(withFields(lines))).toBe(''));
});
