import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of totals', () => {
  it('S066 is reported for a sum of amounts in several currencies', () => {
    const money = '  money: { type: money, currency: state, label: { en: Money, zh: 金额 } }\n';
    expect(
      problemsOf(
        validAnd(
          `${money}list:\n  totals:\n    - { label: { en: Sum, zh: 合计 }, field: money }\n    - { label: { en: Sum, zh: 合计 }, field: money, by: state, resource: test/thng }\n`,
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:14:7  S066 amounts of several currencies cannot be added up: set "by: state"
         14 |     - { label: { en: Sum, zh: 合计 }, field: money }
            |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:15:72  S026 there is no resource "test/thng". Did you mean "test/thing"?
         15 |     - { label: { en: Sum, zh: 合计 }, field: money, by: state, resource: test/thng }
            |                                                                          ^^^^^^^^^"
    `);
  });

  it('accept a count by one field, a count across another, and a sum alone', () => {
    const count =
      '  count: { type: integer, label: { en: Count, zh: 数 } }\n  on: { type: boolean, label: { en: On, zh: 开 } }\n';
    const label = 'label: { en: Sum, zh: 合计 }';
    const totals = ['by: state', 'by: on', 'columns: state', 'field: count', 'field: count, when: { state: 1 }'].map(
      (what) => `    - { ${label}, ${what} }\n`,
    );
    expect(problemsOf(validAnd(`${count}list:\n  totals:\n${totals.join('')}`))).toBe('');
  });

  it.each([
    [12, '. It could be n_0, n_1, n_2, n_3, n_4, n_5, n_6, n_7, n_8, n_9, n_10 or n_11\n'],
    [13, ' cannot be added up\n'],
  ])('of %s numbers that could be added up is said: %s', (count, said) => {
    const numbers = Array.from(
      { length: count },
      (_, index) => `  n_${index}: { type: integer, label: { en: N${index}, zh: 数${index} } }\n`,
    );
    const totals = 'list: { totals: [{ label: { en: Sum, zh: 合计 }, field: name }] }\n';
    expect(problemsOf(validAnd(numbers.join('') + totals))).toContain(said);
  });
});
