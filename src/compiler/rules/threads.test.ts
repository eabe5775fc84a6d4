import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from '../compile-files.case';

describe('rules of threads', () => {
  it('S069 is reported for a thread with fields that its messages do not have', () => {
    const thread =
      'thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } }';
    expect(problemsOf(validAnd(`detail:\n  - { label: { en: Words, zh: 话 }, ${thread} }\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:97  S062 "nmae" is not a field of test/thing. Did you mean "name"?
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                  ^^^^
      schemas/test/thing.yaml:12:107  S062 "state" has the type enum and is neither a datetime nor a date
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                            ^^^^^
      schemas/test/thing.yaml:12:123  S062 "name" has the type text and is not an image
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                                            ^^^^
      schemas/test/thing.yaml:12:144  S025 7 is not a value of "state": it can be 1, 2
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                                                                 ^
      schemas/test/thing.yaml:12:165  S069 "me" is a built-in placeholder: choose another name
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                                                                                      ^^
      schemas/test/thing.yaml:12:180  S069 "nmae" is not a field. Did you mean "name"?
         12 |   - { label: { en: Words, zh: 话 }, thread: { resource: test/thing, match: { name: name }, text: nmae, at: state, picture: name, ours: { state: 7 }, placeholders: { me: name, who: nmae } } }
            |                                                                                                                                                                                     ^^^^"
    `);
  });

  it('S069 is reported for a new message with a required field that its composer does not fill', () => {
    const thread = 'thread: { resource: test/part, match: { part_id: name }, text: words, at: sent, picture: photo }';
    const fields = (more: string) =>
      `label: { en: Parts, zh: 部件 }
icon: users
calls: { list: /v2/test/part/list, get: /v2/test/part/get, add: /v2/test/part/add }
fields:
  id: { type: id }
  part_id: { type: text, required: true, label: { en: Part, zh: 部件 } }
  words: { type: longtext, required: true, label: { en: Words, zh: 话 } }
  sent: { type: datetime, readonly: true, required: true, label: { en: Sent, zh: 发送 } }
  photo: { type: image, label: { en: Photo, zh: 照片 } }
${more}`;
    const found = (more: string) =>
      compileFiles({
        ...validAnd(`detail:\n  - { label: { en: Words, zh: 话 }, ${thread} }\n`),
        'test/part.yaml': fields(more),
      }).problems.filter(({ id }) => id === 'S069');
    expect(found('  note: { type: text, label: { en: Note, zh: 注 } }\n')).toEqual([]);
    expect(found('  note: { type: text, required: true, label: { en: Note, zh: 注 } }\n')).toMatchObject([
      { message: 'a new message needs "note", but the composer fills only part_id, words, photo' },
    ]);
  });
});
