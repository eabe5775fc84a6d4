import { expect, it } from 'vitest';
import { withOwnTotals } from './totals';

const old = `list:
  totals:
    - label: { en: Balance, zh: 余额 } # of each
      separate: { label: { en: Yours, zh: 本公司 }, when: { comp_id: me.comp_id } }
      field: money
      by: money_type
    - { label: { en: Sums, zh: 合计 }, field: money, by: money_type, columns: type, flow: true } # in and out
`;

it('writes a total of its own for rows apart, and no flow', () => {
  expect(withOwnTotals(old)).toEqual({
    text: `list:
  totals:
    - label: { en: Balance, zh: 余额 } # of each
      field: money
      by: money_type
    - { label: { en: Yours, zh: 本公司 }, field: money, by: money_type, when: { comp_id: me.comp_id } }
    - { label: { en: Sums, zh: 合计 }, field: money, by: money_type, columns: type } # in and out
`,
    done: [
      {
        line: 4,
        old: 'separate: { label: { en: Yours, zh: 本公司 }, when: { comp_id: me.comp_id } }',
        now: '{ label: { en: Yours, zh: 本公司 }, field: money, by: money_type, when: { comp_id: me.comp_id } }',
      },
      { line: 7, old: 'flow: true', now: 'no "flow"' },
    ],
  });
});

it('keeps a list of totals in one line, and changes nothing twice', () => {
  const { text } = withOwnTotals('list: { totals: [{ label: {}, field: a, apart: { label: {}, when: { b: 1 } } }] }\n');
  expect(text).toBe('list: { totals: [{ label: {}, field: a }, { label: {}, field: a, when: { b: 1 } }] }\n');
  expect(withOwnTotals(text)).toEqual({ text, done: [] });
});
