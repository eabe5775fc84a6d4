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
});

function placesOf(lines: string): string[] {
  return problemsOf(validAnd(lines))
    .split('\n')
    .filter((line) => line.startsWith('schemas'));
}
