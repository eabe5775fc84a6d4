import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of split views', () => {
  it('S067 is reported for a split view without a card, a card without a split view, and a card with an unsuitable field', () => {
    expect(problemsOf(validAnd('list: { view: split }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:15  S067 a split view needs "card", the content of its cards
         11 | list: { view: split }
            |               ^^^^^"
    `);
    expect(
      problemsOf(
        validAnd(
          'list: { card: { at: name }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, sort: { name: ASC } }] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:9  S067 only a split view has cards: "view: split" is missing
         11 | list: { card: { at: name }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, sort: { name: ASC } }] }
            |         ^^^^"
    `);
    const card = 'name: nmae, lines: [name, [state, staet]], at: name, badge: name, unread: "stat == 1 ? 1 : null"';
    const found = problemsOf(
      validAnd(
        `list: { view: split, card: { ${card} }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, sort: { nmae: ASC } }] }\n`,
      ),
    );
    expect(found.match(/S0\d+ .*/g)).toEqual([
      'S067 "nmae" is not a field. Did you mean "name"?',
      'S067 "staet" is not a field. Did you mean "state"?',
      'S067 "name" has the type text and is not a date',
      'S067 "name" has the type text and is not an enum. It could be state',
      'S024 the expression names "stat", which is not a field. Did you mean "state"?',
      'S067 "nmae" is not a field. Did you mean "name"?',
    ]);
  });

  it.each([
    ['state', 'counts no integer: it can be count, times'],
    ['count + times', 'counts more than one integer: it can be count, times'],
  ])('S067 is reported for the unread number %s', (unread, message) => {
    const integers = ['count', 'times'].map((name) => `  ${name}: { type: integer, label: { en: ${name}, zh: 数 } }\n`);
    const list = `list: { view: split, card: { unread: ${unread} } }\n`;
    expect(problemsOf(validAnd(`${integers.join('')}${list}`))).toContain(`S067 "${unread}" ${message}`);
  });
});
