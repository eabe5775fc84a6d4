import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of blocks', () => {
  it('S061 is reported for a block without content and for one with two contents', () => {
    expect(
      problemsOf(
        validAnd(
          'detail: [{ label: { en: One, zh: 一 } }, { label: { en: Two, zh: 二 }, fields: [name], figures: [name] }]\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:10  S061 a block shows one of fields, resource, figures, period, timeline, gallery, thread, extension, and this one has none
         11 | detail: [{ label: { en: One, zh: 一 } }, { label: { en: Two, zh: 二 }, fields: [name], figures: [name] }]
            |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:11:41  S061 a block has one content, and this one has fields and figures
         11 | detail: [{ label: { en: One, zh: 一 } }, { label: { en: Two, zh: 二 }, fields: [name], figures: [name] }]
            |                                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    `);
  });

  it('S062 is reported for a gallery of a field that is not a picture and for one without a record', () => {
    const blocks = [
      '  - { label: { en: One, zh: 一 }, gallery: { picture: name, fields: [nmae] } }',
      '  - { label: { en: Two, zh: 二 }, gallery: { picture: nmae, match: { name: name } } }',
      '  - { label: { en: Three, zh: 三 }, gallery: { resource: test/thing, picture: state } }',
    ];
    expect(problemsOf(validAnd(`detail:\n${blocks.join('\n')}\n`)).match(/ {2}S\d+ .*/g)).toMatchInlineSnapshot(`
      [
        "  S062 "name" has the type text and is not an image",
        "  S062 "nmae" is not a field. Did you mean "name"?",
        "  S062 "nmae" is not a field. Did you mean "name"?",
        "  S007 "match" needs "resource", whose records it selects",
        "  S007 a gallery with "resource" needs "match", which selects the records",
        "  S062 "state" has the type enum and is not an image",
      ]
    `);
  });

  it('S007, S061, S062 and S069 are reported for records of another resource that no field selects, or with other contents', () => {
    const found = (text: string) =>
      problemsOf(validAnd(`detail: [{ label: { en: One, zh: 一 }, ${text} }]\n`)).match(/S\d+ .*/g);
    expect(found('resource: test/thing, fields: [state]')).toEqual([
      'S007 a block with "resource" needs "match", which selects the records',
    ]);
    expect(found('fields: [name], filter: { state: 1 }')).toEqual([
      'S007 "filter" needs "resource", whose records it selects',
    ]);
    expect(found('resource: test/thing, match: { name: name }, figures: [name]')).toEqual([
      'S061 a block has one content, and this one has resource and figures',
    ]);
    expect(found('resource: test/thing, match: { name: name }, fields: [stat], edit: true')).toEqual([
      'S062 "stat" is not a field of test/thing. Did you mean "state"?',
      'S069 only `fields` of the record itself can be changed on its page',
    ]);
  });

  it('S062 is reported for a gallery of rows that have no picture, or more than one', () => {
    const picture = (name: string) => `${name}: { type: image, label: { en: ${name}, zh: 图 } }`;
    const gallery = (...names: string[]) =>
      problemsOf({
        'test/thing.yaml': `${valid}  photos: { type: rows, fields: { note: { type: text, label: { en: Note, zh: 说明 } }, ${names.map(picture).join(', ')} }, label: { en: Photos, zh: 图片 } }
detail: [{ label: { en: One, zh: 一 }, gallery: { picture: photos } }]\n`,
      });
    expect(gallery('front')).toBe('');
    const message = 'S062 "photos" has the type rows and is not an image';
    expect(gallery()).toContain(message);
    expect(gallery('front', 'back')).toContain(message);
  });

  it('S062 is reported for a block of an unknown field, of no reference and of no date', () => {
    const blocks = [
      '  - { label: { en: One, zh: 一 }, of: name, fields: [name] }',
      '  - { label: { en: Two, zh: 二 }, period: [nmae, name] }',
      '  - { label: { en: Three, zh: 三 }, timeline: [name, { resource: test/thing, match: { name: nmae }, at: state }] }',
      '  - { label: { en: Four, zh: 四 }, figures: [staet] }',
      '  - { label: { en: Five, zh: 五 }, resource: test/thign, match: { name: name } }',
    ];
    expect(problemsOf(validAnd(`detail:\n${blocks.join('\n')}\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:38  S062 "name" has the type text and is not a reference
         12 |   - { label: { en: One, zh: 一 }, of: name, fields: [name] }
            |                                       ^^^^
      schemas/test/thing.yaml:13:43  S062 "nmae" is not a field. Did you mean "name"?
         13 |   - { label: { en: Two, zh: 二 }, period: [nmae, name] }
            |                                            ^^^^
      schemas/test/thing.yaml:13:49  S062 "name" has the type text and is not a date
         13 |   - { label: { en: Two, zh: 二 }, period: [nmae, name] }
            |                                                  ^^^^
      schemas/test/thing.yaml:14:47  S062 "name" has the type text and is not a date
         14 |   - { label: { en: Three, zh: 三 }, timeline: [name, { resource: test/thing, match: { name: nmae }, at: state }] }
            |                                                ^^^^
      schemas/test/thing.yaml:14:92  S022 "nmae" is not a field. Did you mean "name"?
         14 |   - { label: { en: Three, zh: 三 }, timeline: [name, { resource: test/thing, match: { name: nmae }, at: state }] }
            |                                                                                             ^^^^
      schemas/test/thing.yaml:14:104  S062 "state" has the type enum and is neither a datetime nor a date
         14 |   - { label: { en: Three, zh: 三 }, timeline: [name, { resource: test/thing, match: { name: nmae }, at: state }] }
            |                                                                                                         ^^^^^
      schemas/test/thing.yaml:15:45  S062 "staet" is not a field. Did you mean "state"?
         15 |   - { label: { en: Four, zh: 四 }, figures: [staet] }
            |                                              ^^^^^
      schemas/test/thing.yaml:16:45  S026 there is no resource "test/thign". Did you mean "test/thing"?
         16 |   - { label: { en: Five, zh: 五 }, resource: test/thign, match: { name: name } }
            |                                              ^^^^^^^^^^"
    `);
  });

  it('S022 is reported when "of" does not match a field of the referenced record', () => {
    const other = valid
      .replaceAll('test/thing/', 'test/other/')
      .replace('thing_id', 'other_id')
      .replace('  name:', '  owner: { type: ref, to: test/thing, label: { en: Owner, zh: 归属 } }\n  title:');
    const block = (theirs: string) =>
      `detail:\n  - { label: { en: One, zh: 一 }, of: owner, resource: test/other, match: { owner: ${theirs} }, fields: [title] }\n`;
    const problems = (theirs: string) =>
      problemsOf({ 'test/thing.yaml': valid, 'test/other.yaml': other + block(theirs) }).match(/ {2}S022 .*/g);
    expect(problems('thing_id')).toBeNull();
    expect(problems('other_id')).toEqual(['  S022 "other_id" is not a field']);
  });
});
