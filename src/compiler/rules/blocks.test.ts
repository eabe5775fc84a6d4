import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of blocks', () => {
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
