import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of links', () => {
  it('S007 and S095 are reported for tabs that show nothing and for an unknown extension', () => {
    expect(
      problemsOf(
        validAnd(
          'tabs:\n  - { name: a, label: { en: A, zh: 甲 } }\n  - { extension: live }\n  - { extension: life, label: { en: L, zh: 乙 } }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:5  S007 a tab needs "resource"
         12 |   - { name: a, label: { en: A, zh: 甲 } }
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:12:5  S007 a tab needs "match"
         12 |   - { name: a, label: { en: A, zh: 甲 } }
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:13:5  S007 a tab needs "label"
         13 |   - { extension: live }
            |     ^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:14:18  S095 src/extensions has no tab "life". Did you mean "live"?
         14 |   - { extension: life, label: { en: L, zh: 乙 } }
            |                  ^^^^"
    `);
  });
  it('S008, S022, S026 and S048 are reported for a list that an action opens', () => {
    const found = (open: string) =>
      problemsOf(validAnd(`actions: { go: { label: { en: Go, zh: 走 }, open: ${open} } }\n`)).match(/S0\d\d .*/g);
    expect(found('test/thing')).toBeNull();
    expect(found('test/thign')).toEqual(['S026 there is no resource "test/thign". Did you mean "test/thing"?']);
    expect(found('{ resource: test/thing, match: { name: [name, stat] }, filter: { stat: 1 }, text: name }')).toEqual([
      'S022 "stat" is not a field. Did you mean "state"?',
      'S048 "stat" is neither a field nor a key of the list call. Did you mean "state"?',
      'S008 there is no "text" in a list that is opened: its keys are resource, match and filter',
    ]);
  });

  it('accept an error code at a parameter of an action', () => {
    const asks =
      'actions: { reset: { label: { en: Reset, zh: 重置 }, call: /v2/test/thing/act, fields: { code: { type: text, label: { en: Code, zh: 验证码 } } } } }\n';
    expect(problemsOf(validAnd(`${asks}errors: { 512: code }\n`))).toBe(problemsOf(validAnd(asks)));
    expect(problemsOf(validAnd('errors: { 512: code }\n'))).toContain('S045');
  });
});
