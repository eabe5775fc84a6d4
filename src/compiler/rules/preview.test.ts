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
      schemas/test/thing.yaml:12:68  S072 the preview names "thing_id", which has the type id and is not a language. It could be name or state
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

  it('S072 is reported for a picture outside of a card, and for one within a text', () => {
    const img = '  img: { type: image, label: { en: Picture, zh: 图片 } }\n';
    expect(placesOf(`${img}preview: { channel: card, text: [img, name] }\n`)).toEqual([]);
    expect(placesOf(`${img}preview: { channel: push, text: [img, name] }\n`)).toEqual([
      'schemas/test/thing.yaml:12:34  S072 the preview names "img", which has the type image and cannot be shown as text. It could be thing_id, name or state',
    ]);
    expect(placesOf(`${img}preview: { channel: card, text: "See {img}" }\n`)).toEqual([
      'schemas/test/thing.yaml:12:33  S072 the preview names "img", which has the type image and cannot be shown as text. It could be thing_id, name or state',
    ]);
  });

  it('S062 is reported for answers whose fields do not exist or do not fit, and S072 for the words of the preview around them', () => {
    const answers =
      'preview:\n  - { channel: sms, text: name, answers: { resource: test/thing, match: { nmae: name }, text: naem, fields: [stat], when: { state: 9 } }, hours: name }\n  - { channel: chat, text: name, answers: { resource: test/thingy, match: {}, text: name }, otherwise: nmae }\n  - { channel: chat, text: name, hours: name }\n';
    expect(placesOf(answers)).toMatchInlineSnapshot(`
      [
        "schemas/test/thing.yaml:12:33  S072 only the preview of a chat can be asked: "channel: chat" is missing",
        "schemas/test/thing.yaml:12:75  S022 "nmae" is not a field of test/thing. Did you mean "name"?",
        "schemas/test/thing.yaml:12:95  S062 "naem" is not a field of test/thing. Did you mean "name"?",
        "schemas/test/thing.yaml:12:110  S062 "stat" is not a field of test/thing. Did you mean "state"?",
        "schemas/test/thing.yaml:12:132  S025 9 is not a value of "state": it can be 1, 2",
        "schemas/test/thing.yaml:12:146  S072 the preview names "name", which has the type text and is not a timerange",
        "schemas/test/thing.yaml:13:55  S026 there is no resource "test/thingy". Did you mean "test/thing"?",
        "schemas/test/thing.yaml:13:93  S007 "otherwise" needs "hours", in which staff take over",
        "schemas/test/thing.yaml:13:104  S072 the preview names "nmae", which is not a field. Did you mean "name"?",
        "schemas/test/thing.yaml:14:34  S007 "hours" needs "answers": staff take over when no record answers",
        "schemas/test/thing.yaml:14:41  S072 the preview names "name", which has the type text and is not a timerange",
      ]
    `);
  });

  it('a condition of answers names values of what the records refer to', () => {
    const when = (test: string) =>
      placesOf(
        `  owner: { type: ref, to: test/thing, label: { en: Owner, zh: 归属 } }\npreview: { channel: chat, text: name, answers: { resource: test/thing, match: {}, text: name, when: "${test}" } }\n`,
      );
    expect(when('state == 1 && owner.state == 1')).toEqual([]);
    expect(when('owner.sate == 1')).toEqual([
      'schemas/test/thing.yaml:12:102  S024 "sate" is not a field of test/thing. Did you mean "state"?',
    ]);
  });

  it('S003 and S008 are reported for unknown keys, and for those of another use of records', () => {
    const answers =
      'preview: { channel: chat, text: name, answers: { resource: test/thing, match: {}, text: name, picture: name, mach: {} } }\n';
    expect(placesOf(answers)).toMatchInlineSnapshot(`
      [
        "schemas/test/thing.yaml:11:95  S008 there is no "picture" in answers: its keys are resource, match, filter, when, text and fields",
        "schemas/test/thing.yaml:11:110  S003 unknown key "mach" in answers. Did you mean "match"?",
      ]
    `);
  });
});

function placesOf(lines: string): string[] {
  return problemsOf(validAnd(lines))
    .split('\n')
    .filter((line) => line.startsWith('schemas'));
}
