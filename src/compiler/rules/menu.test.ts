import { describe, expect, it } from 'vitest';
import { languages, problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of the menu', () => {
  it('S065 is reported for a menu entry of a screen', () => {
    expect(problemsOf({ 'test/thing.yaml': `${valid}menu: true\n` })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S065 test/thing is not a part: the platform's menu decides its place. Remove "menu"
         11 | menu: true
            | ^^^^"
    `);
    expect(
      problemsOf({
        'test/thing.yaml': valid,
        'test/thing.part.yaml': `${valid.replaceAll('Things', 'Parts')}menu: true\n`,
      }),
    ).toBe('');
  });

  it('S071 is reported for a group that the section does not have', () => {
    const files = {
      'test/_defaults.yaml':
        'section: { icon: users, start: test/thing, groups: { people: { en: People, zh: 人员 } } }\n',
      'test/thing.yaml': `${valid}group: peple\n`,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:8  S071 schemas/test/_defaults.yaml declares no group "peple". Did you mean "people"?
         11 | group: peple
            |        ^^^^^"
    `);
    expect(problemsOf({ ...files, 'test/thing.yaml': `${valid}group: people\n` })).toBe('');
    expect(
      problemsOf({
        'test/thing.yaml': valid,
        'test/thing.part.yaml': `${valid.replaceAll('Things', 'Parts')}group: people\n`,
      }),
    ).toContain('schemas/test/thing.part.yaml:11:1  S071 test/thing.part is a part');
    expect(
      problemsOf({ 'test/thing.yaml': valid, '_defaults.yaml': `${languages}section: { icon: users }\n` }),
    ).toContain('_defaults.yaml:2:1  S071 this file applies to all sections');
    expect(
      problemsOf({ 'test/thing.yaml': valid, 'test/_defaults.yaml': 'section: { icon: usrs, start: test/thng }\n' }),
    ).toMatch(/S029 lucide has no icon "usrs".*S026 there is no resource "test\/thng"\. Did you mean "test\/thing"/s);
  });

  it('S088 is reported once for a section without a label, unless the platform has it', () => {
    const spare = (name: string) =>
      valid.replaceAll('Things', name).replaceAll('/v2/test/thing', `/v2/spare/${name.toLowerCase()}`);
    const files = { 'spare/part.yaml': spare('Parts'), 'spare/shelf.yaml': spare('Shelves') };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/spare/part.yaml:1:1  S088 warning: the section spare has no label, so that the menu shows "spare": write \`section: { label: { en: Spare, zh: … } }\` in schemas/spare/_defaults.yaml
          1 | label: { en: Parts, zh: 物品 }
            | ^^^^^"
    `);
    expect(
      problemsOf({ ...files, 'spare/_defaults.yaml': 'section: { label: { en: Spare parts, zh: 备件 } }\n' }),
    ).toBe('');
    expect(problemsOf({ ...files, 'spare/_defaults.yaml': 'section: { label: { en: 备件, zh: 备件 } }\n' })).toContain(
      'spare/_defaults.yaml:1:25  S076',
    );
  });

  it('S074 is reported for an alias that is another screen or no address', () => {
    expect(problemsOf(validAnd('aliases: [test/thing, things, test/object]\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:11  S074 "test/thing" is already a screen
         11 | aliases: [test/thing, things, test/object]
            |           ^^^^^^^^^^
      schemas/test/thing.yaml:11:23  S074 "things" is not an address of a screen: write section/screen
         11 | aliases: [test/thing, things, test/object]
            |                       ^^^^^^"
    `);
    const other = valid.replaceAll('Things', 'Others');
    expect(
      problemsOf({
        'test/thing.yaml': `${valid}aliases: [test/object]\n`,
        'test/other.yaml': `${other}aliases: [test/object]\n`,
      }),
    ).toContain('S074 "test/object" is already an alias of test/thing');
  });
});
