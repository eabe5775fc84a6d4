import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from '../compile-files.case';

describe('rules of actions in place', () => {
  it('S068 is reported for everything that is invalid in actions in place', () => {
    const actions = `actions:
  allow:
    label: { en: Allow, zh: 放行 }
    places: [detail, bar]
    key: J
    call: /thing/set
    tells: [stat]
    confirm: { en: "{nme} goes", zh: "{name}" }
  block:
    label: { en: Block, zh: 禁用 }
    places: [bulk]
    key: B
    call: /thing/set
    confirm: { en: "{name} goes", zh: "{name}" }
    fields:
      why: { type: text, label: { en: Why, zh: 原因 }, propose: [{ label: { en: Used, zh: 已用 } }, { label: { en: All, zh: 全部 }, value: state }] }
      count: { type: integer, label: { en: Count, zh: 数量 }, propose: [{ label: { en: Used, zh: 已用 } }] }
  bar:
    label: { en: Bar, zh: 栏 }
    confirm: { en: "{stat} goes", zh: "{state}" }
    key: B
    call: /thing/set
  open: { label: { en: Open, zh: 打开 }, open: test/thing }
`;
    expect(problemsOf(validAnd(actions)).match(/^.* {2}S068 .*/gm)).toMatchInlineSnapshot(`
      [
        "schemas/test/thing.yaml:14:14  S068 the action "allow" would appear twice on the record's page: keep "bar" or "detail"",
        "schemas/test/thing.yaml:15:10  S068 the key J is used by every list: choose another one",
        "schemas/test/thing.yaml:17:13  S068 "tells" names "stat", which is not a field. Did you mean "state"?",
        "schemas/test/thing.yaml:18:20  S068 "nme" is neither a field nor a parameter. Did you mean "name"?",
        "schemas/test/thing.yaml:24:5  S068 a question with fields is about a single record, but this action is also for several",
        "schemas/test/thing.yaml:26:97  S068 a proposal of a text is { label }",
        "schemas/test/thing.yaml:27:71  S068 a proposal of a number is { label, value }",
        "schemas/test/thing.yaml:30:20  S068 "stat" is neither a field nor a parameter. Did you mean "state"?",
        "schemas/test/thing.yaml:31:10  S068 the key B is already that of "block"",
      ]
    `);
  });

  it('a proposed number can be a constant', () => {
    const count =
      '{ type: integer, label: { en: Count, zh: 数量 }, propose: [{ label: { en: Ten, zh: 十 }, value: 10 }] }';
    expect(problemsOf(validAnd(`  count: ${count}\n`))).toBe('');
    expect(
      compileFiles(validAnd(`  count: ${count}\n`)).definition('test/thing', 'en')?.fields['count']?.propose,
    ).toEqual([{ label: 'Ten', value: ['10', 10] }]);
  });
});
