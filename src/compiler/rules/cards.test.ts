import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of cards', () => {
  it('S063 is reported for a card that counts or adds up an unknown field', () => {
    const cards = [
      '  late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }',
      '  sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, at: name }, open: { resource: test/thign } }',
      '  days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, at: nmae, field: name }, icon: no-such-icon }',
    ];
    expect(problemsOf(validAnd(`cards:\n${cards.join('\n')}\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:61  S048 "staet" is neither a field nor a key of the list call. Did you mean "state"?
         12 |   late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }
            |                                                               ^^^^^
      schemas/test/thing.yaml:12:81  S063 "nmae" is not a field. Did you mean "name"?
         12 |   late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }
            |                                                                                   ^^^^
      schemas/test/thing.yaml:13:64  S063 "stte" is not a field. Did you mean "state"?
         13 |   sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, at: name }, open: { resource: test/thign } }
            |                                                                  ^^^^
      schemas/test/thing.yaml:13:100  S026 there is no resource "test/thign". Did you mean "test/thing"?
         13 |   sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, at: name }, open: { resource: test/thign } }
            |                                                                                                      ^^^^^^^^^^
      schemas/test/thing.yaml:14:74  S063 "nmae" is not a field. Did you mean "name"?
         14 |   days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, at: nmae, field: name }, icon: no-such-icon }
            |                                                                           ^^^^
      schemas/test/thing.yaml:14:101  S029 lucide has no icon "no-such-icon"
         14 |   days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, at: nmae, field: name }, icon: no-such-icon }
            |                                                                                                      ^^^^^^^^^^^^"
    `);
  });

  it('S063 is reported for values that a card does not have, and for a trend or a sum that has too little or too much', () => {
    const card = (text: string) =>
      problemsOf(validAnd(`cards:\n  one: { label: { en: One, zh: 一 }, ${text} }\n`)).match(/S\d+ .*/g);
    expect(card('open: { resource: test/thing, match: { name: state } }')).toEqual([
      'S063 a card without "during" has no values to filter by',
    ]);
    expect(card('during: name, open: { resource: test/thing, match: { name: state, state: name } }')).toEqual([
      'S063 a card has values of name only',
    ]);
    expect(card('trend: { at: name, field: state, match: { name: name } }')).toEqual([
      'S063 "field" is for a trend from the statistics of another resource',
      'S063 "match" is for a trend from the statistics of another resource',
    ]);
    expect(card('trend: { resource: test/thing, at: name, filter: { state: 1 } }')).toEqual([
      'S063 a trend from statistics needs "field", the number of each day',
      'S063 "filter" is for a trend of new records',
    ]);
    expect(card('sum: { field: state, by: [name, state], at: name, fields: [stat] }')).toEqual([
      'S063 a sum is separated by one field: keep "name" or another one',
      'S063 "stat" is not a field. Did you mean "state"?',
    ]);
  });
});
