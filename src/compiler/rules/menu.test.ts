import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../testing/compile-files';

describe('rules of the menu', () => {
  it('S065 is reported for a menu entry of a screen', () => {
    expect(problemsOf({ 'test/thing.yaml': `${valid}menu: true\n` })).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S065 test/thing is not a part: the platform's menu decides its place. Remove "menu"
         11 | menu: true
            | ^^^^"
    `);
    expect(problemsOf({ 'test/thing.yaml': valid, 'test/thing.part.yaml': `${valid.replaceAll('Things', 'Parts')}menu: true\n` })).toBe('');
  });

  it('S071 is reported for a group that the section does not have', () => {
    const files = {
      'test/_defaults.yaml': 'section: { icon: users, start: test/thing, groups: { people: { en: People, zh: 人员 } } }\n',
      'test/thing.yaml': `${valid}group: peple\n`,
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:8  S071 schemas/test/_defaults.yaml declares no group "peple". Did you mean "people"?
         11 | group: peple
            |        ^^^^^"
    `);
    expect(problemsOf({ ...files, 'test/thing.yaml': `${valid}group: people\n` })).toBe('');
    expect(problemsOf({ 'test/thing.yaml': valid, 'test/thing.part.yaml': `${valid.replaceAll('Things', 'Parts')}group: people\n` })).toContain('S071 test/thing.part is a part');
    expect(problemsOf({ 'test/thing.yaml': valid, '_defaults.yaml': 'section: { icon: users }\n' })).toContain('_defaults.yaml:1:1  S071 this file applies to all sections');
    expect(problemsOf({ 'test/thing.yaml': valid, 'test/_defaults.yaml': 'section: { icon: usrs, start: test/thng }\n' })).toMatch(/S029 lucide has no icon "usrs".*S026 no file declares "test\/thng"\. Did you mean "test\/thing"/s);
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
    expect(problemsOf({ 'test/thing.yaml': `${valid}aliases: [test/object]\n`, 'test/other.yaml': `${other}aliases: [test/object]\n` })).toContain('S074 "test/object" is already an alias of test/thing');
  });
});
