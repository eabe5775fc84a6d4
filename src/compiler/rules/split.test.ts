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
          'list: { card: { age: name }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: name } }] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:9  S067 only a split view has cards: "view: split" is missing
         11 | list: { card: { age: name }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: name } }] }
            |         ^^^^"
    `);
    const card =
      'title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } }';
    expect(
      problemsOf(
        validAnd(
          `list: { view: split, card: { ${card} }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }\n`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:37  S067 "nmae" is not a field. Did you mean "name"?
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                     ^^^^
      schemas/test/thing.yaml:11:65  S067 "staet" is not a field. Did you mean "state"?
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                 ^^^^^
      schemas/test/thing.yaml:11:79  S067 "name" is not a date
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                               ^^^^
      schemas/test/thing.yaml:11:92  S067 "name" is not an enum: it can be state
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                                            ^^^^
      schemas/test/thing.yaml:11:115  S067 "name" is not an integer
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                                                                   ^^^^
      schemas/test/thing.yaml:11:129  S024 the condition names "stat", which is not a field. Did you mean "state"?
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                                                                                 ^^^^
      schemas/test/thing.yaml:11:221  S067 "nmae" is not a field. Did you mean "name"?
         11 | list: { view: split, card: { title: nmae, lines: [name, [state, staet]], age: name, badge: name, unread: { field: name, when: { stat: 1 } } }, presets: [{ label: { en: One, zh: 一 }, filter: { state: 1 }, order: { field: nmae } }] }
            |                                                                                                                                                                                                                              ^^^^"
    `);
  });
});
