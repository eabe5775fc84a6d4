import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of previews', () => {
  it('S072 is reported for a preview of an unknown field or of a field that is not a text', () => {
    expect(
      problemsOf(
        validAnd(
          'preview:\n  - { channel: push, title: nmae, text: "{name} {stat}", language: thing_id }\n  - { channel: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:29  S072 the preview names "nmae", which is not a field. Did you mean "name"?
         12 |   - { channel: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                             ^^^^
      schemas/test/thing.yaml:12:41  S072 the preview names "stat", which is not a field. Did you mean "state"?
         12 |   - { channel: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                                         ^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:12:68  S072 "thing_id" is not a language: it has the type id
         12 |   - { channel: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                                                                    ^^^^^^^^
      schemas/test/thing.yaml:13:50  S024 the condition names "sate", which is not a field. Did you mean "state"?
         13 |   - { channel: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }
            |                                                  ^^^^
      schemas/test/thing.yaml:13:76  S025 3 is not a value of "state": it can be 1, 2
         13 |   - { channel: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }
            |                                                                            ^"
    `);
  });

  it('S072 is reported for answers whose fields do not exist or do not fit, and for answers outside of a chat', () => {
    const answers =
      'preview:\n  - { channel: sms, text: name, answers: { resource: test/thing, match: { nmae: name }, text: naem, keywords: state, when: { state: 9 }, within: { field: state, when: { name: x } }, hours: name } }\n  - { channel: chat, text: name, answers: { resource: test/thingy, match: {}, text: name, otherwise: nmae } }\n';
    expect(
      problemsOf(validAnd(answers))
        .split('\n')
        .filter((line) => line.startsWith('schemas')),
    ).toMatchInlineSnapshot(`
      [
        "schemas/test/thing.yaml:12:33  S072 only the preview of a chat can be asked: "channel: chat" is missing",
        "schemas/test/thing.yaml:12:75  S022 "nmae" is not a field of test/thing. Did you mean "name"?",
        "schemas/test/thing.yaml:12:95  S072 "naem" is not a field of test/thing. Did you mean "name"?",
        "schemas/test/thing.yaml:12:133  S025 9 is not a value of "state": it can be 1, 2",
        "schemas/test/thing.yaml:12:155  S072 "state" is not a reference: it has the type enum",
        "schemas/test/thing.yaml:12:190  S072 "name" is not of type timerange: it has the type text",
        "schemas/test/thing.yaml:13:55  S026 there is no resource "test/thingy". Did you mean "test/thing"?",
        "schemas/test/thing.yaml:13:102  S072 "nmae" is not a field. Did you mean "name"?",
      ]
    `);
  });
});
