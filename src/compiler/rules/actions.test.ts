import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from '../compile-files.case';

describe('rules of actions', () => {
  it('S016 is reported for a question without Chinese', () => {
    expect(
      problemsOf(
        validAnd('actions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, confirm: { en: Sure? } }\n'),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:61  S016 "confirm" has no text for "zh"
         12 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, confirm: { en: Sure? } }
            |                                                              ^^^^^^^"
    `);
  });

  it('S026 is reported for choices of a resource that no file declares', () => {
    expect(problemsOf(validWith('type: text, max: 10', 'type: ref, to: test/thing, from: test/thin')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:44  S026 there is no resource "test/thin". Did you mean "test/thing"?
          9 |   name: { type: ref, to: test/thing, from: test/thin, required: true, label: { en: Name, zh: 名称 } }
            |                                            ^^^^^^^^^"
    `);
  });

  it('S038 is reported for facts that nothing uses and for facts with unknown fields', () => {
    expect(
      problemsOf(
        validAnd(
          'actions:\n  go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { state: {} }, facts: [{ label: { en: State, zh: 状态 }, of: [sate, me.comp_id], resource: test/thing, fields: [nam] }] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:129  S038 "sate" names no record: it is not a parameter, a field or a value of the account. Did you mean "state"?
         12 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { state: {} }, facts: [{ label: { en: State, zh: 状态 }, of: [sate, me.comp_id], resource: test/thing, fields: [nam] }] }
            |                                                                                                                                    ^^^^
      schemas/test/thing.yaml:12:179  S038 "nam" is not a field of test/thing. Did you mean "name"?
         12 |   go: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act, fields: { state: {} }, facts: [{ label: { en: State, zh: 状态 }, of: [sate, me.comp_id], resource: test/thing, fields: [nam] }] }
            |                                                                                                                                                                                      ^^^"
    `);
  });

  it('S035 is reported for an action that does nothing', () => {
    expect(problemsOf(validAnd('actions:\n  go: { label: { en: Go, zh: 走 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:3  S035 the action "go" does nothing: it needs "to", "call", "open" or "extension"
         12 |   go: { label: { en: Go, zh: 走 } }
            |   ^^"
    `);
  });

  it('S035 is reported for an action that does two things, and for places that its page or its dialog cannot have', () => {
    expect(
      problemsOf(
        validAnd(
          'actions:\n  go: { label: { en: Go, zh: 走 }, places: [list], open: test/thing, extension: launch }\n  do: { label: { en: Do, zh: 做 }, extension: launch }\n  all: { label: { en: All, zh: 全部 }, places: [list, row], extension: launch }\n  ask: { label: { en: Ask, zh: 问 }, places: [bulk], extension: watch }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:69  S035 the action "go" has "open" and "extension": keep one of them
         12 |   go: { label: { en: Go, zh: 走 }, places: [list], open: test/thing, extension: launch }
            |                                                                      ^^^^^^^^^
      schemas/test/thing.yaml:14:59  S035 the action "all" opens a page of the list or of one record: its places are "list", or "row" and "detail"
         14 |   all: { label: { en: All, zh: 全部 }, places: [list, row], extension: launch }
            |                                                             ^^^^^^^^^
      schemas/test/thing.yaml:15:53  S035 the action "ask" needs one record: its places are "row" and "detail"
         15 |   ask: { label: { en: Ask, zh: 问 }, places: [bulk], extension: watch }
            |                                                      ^^^^^^^^^"
    `);
  });

  it('S036 is reported for an action with a built-in name', () => {
    expect(problemsOf(validAnd('actions:\n  del: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act }\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:3  S036 "del" is a built-in action: choose another name
         12 |   del: { label: { en: Go, zh: 走 }, call: /v2/test/thing/act }
            |   ^^^"
    `);
  });
});

it('S087 is reported for what no dialog and no bar shows', () => {
  const facts = 'facts: [{ label: { en: Part, zh: 部件 }, of: [thing_id], resource: test/thing, fields: [name] }]';
  const action = (name: string, more: string) =>
    `  ${name}: { label: { en: ${name}, zh: 操作 }, call: /v2/test/thing/act, ${more} }\n`;
  expect(
    problemsOf(
      validAnd(
        `actions:\n${action('go', facts)}${action('stop', 'shows: [name], confirm: false')}`.replace(
          'stop, zh: 操作',
          'stop, zh: 停止',
        ) + action('end', 'tells: [name]').replace('操作', '结束'),
      ),
    ),
  ).toMatchInlineSnapshot(`
    "schemas/test/thing.yaml:12:62  S087 the dialog of the action would show its "facts", but "go" opens none: add "confirm: true" or parameters ("fields"), or remove "facts"
       12 |   go: { label: { en: go, zh: 操作 }, call: /v2/test/thing/act, facts: [{ label: { en: Part, zh: 部件 }, of: [thing_id], resource: test/thing, fields: [name] }] }
          |                                                                ^^^^^
    schemas/test/thing.yaml:13:66  S087 the dialog of the action would show its "shows", but "stop" opens none: add "confirm: true" or parameters ("fields"), or remove "shows"
       13 |   stop: { label: { en: stop, zh: 停止 }, call: /v2/test/thing/act, shows: [name], confirm: false }
          |                                                                    ^^^^^
    schemas/test/thing.yaml:14:64  S087 the bar shows "tells", and "end" is not in the bar: add "bar" to its "places", or remove "tells"
       14 |   end: { label: { en: end, zh: 结束 }, call: /v2/test/thing/act, tells: [name] }
          |                                                                  ^^^^^"
  `);
  expect(
    problemsOf(
      validAnd(
        `actions:\n${action('go', `${facts}, shows: [name], confirm: true`)}${action('end', 'places: [bar], tells: [name]').replace('操作', '结束')}`,
      ),
    ),
  ).toBe('');
});
