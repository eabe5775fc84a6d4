import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of cards', () => {
  it('S063 is reported for a card that counts or adds up an unknown field', () => {
    const cards = [
      '  late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }',
      '  sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, date: name }, open: { resource: test/thign } }',
      '  days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, date: nmae, value: name }, icon: no-such-icon }',
    ];
    expect(problemsOf(validAnd(`cards:\n${cards.join('\n')}\n`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:61  S048 "staet" is neither a field nor a key of the list call. Did you mean "state"?
         12 |   late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }
            |                                                               ^^^^^
      schemas/test/thing.yaml:12:81  S063 "nmae" is not a field. Did you mean "name"?
         12 |   late: { label: { en: Late, zh: 逾期 }, tone: bad, filter: { staet: 1 }, during: nmae }
            |                                                                                   ^^^^
      schemas/test/thing.yaml:13:64  S063 "stte" is not a field. Did you mean "state"?
         13 |   sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, date: name }, open: { resource: test/thign } }
            |                                                                  ^^^^
      schemas/test/thing.yaml:13:102  S026 there is no resource "test/thign". Did you mean "test/thing"?
         13 |   sums: { label: { en: Sums, zh: 合计 }, sum: { field: name, by: stte, date: name }, open: { resource: test/thign } }
            |                                                                                                        ^^^^^^^^^^
      schemas/test/thing.yaml:14:76  S063 "nmae" is not a field. Did you mean "name"?
         14 |   days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, date: nmae, value: name }, icon: no-such-icon }
            |                                                                             ^^^^
      schemas/test/thing.yaml:14:103  S029 lucide has no icon "no-such-icon"
         14 |   days: { label: { en: Days, zh: 天 }, trend: { resource: test/thing, date: nmae, value: name }, icon: no-such-icon }
            |                                                                                                        ^^^^^^^^^^^^"
    `);
  });
});
