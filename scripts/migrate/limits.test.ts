import { expect, it } from 'vitest';
import { withLimits } from './limits';

const old = `fields:
  price: { type: money, currency: CNY, min: 0, max: 1000000, atMost: list, label: { en: Price, zh: 单价 } } # of the list
  rate: { type: decimal, atMost: list, max: [9, paid] }
  low: { type: integer, min: 0, atLeast: floor }
  high: { type: integer, atLeast: low, atMost: { field: paid, minus: back } }
  amount:
    type: money
    # Not all of it.
    max: 500
    currency: CNY
    atMost: { field: paid, minus: back } # what is left
    propose:
      - { label: { en: Asked, zh: 按申请 }, field: asked }
      - { label: { en: Rest, zh: 余额 }, field: paid, minus: back }
      - { label: { en: Days, zh: 按天 }, field: paid, unused: { of: order_id, from: begin, to: end } }
      - label: { en: Both, zh: 两者 }
        field: paid
        minus: back # until now
        unused: { from: begin, to: end }
  stock: { type: integer, limit: { atMost: full } }
`;

it('writes the bounds of version 2 into one list with those beside them, and rests as expressions', () => {
  expect(withLimits(old).text).toBe(`fields:
  price: { type: money, currency: CNY, min: 0, max: [1000000, list], label: { en: Price, zh: 单价 } } # of the list
  rate: { type: decimal, max: [9, paid, list] }
  low: { type: integer, min: [0, floor] }
  high: { type: integer, min: low, max: paid - back }
  amount:
    type: money
    # Not all of it.
    max: [500, paid - back]
    currency: CNY
    propose:
      - { label: { en: Asked, zh: 按申请 }, field: asked }
      - { label: { en: Rest, zh: 余额 }, value: paid - back }
      - { label: { en: Days, zh: 按天 }, value: "order_id.begin < now && daysBetween(order_id.begin, order_id.end) > 0 ? paid * daysBetween(now, order_id.end) / daysBetween(order_id.begin, order_id.end) : null" }
      - label: { en: Both, zh: 两者 }
        value: "begin < now && daysBetween(begin, end) > 0 ? (paid - back) * daysBetween(now, end) / daysBetween(begin, end) : null"
  stock: { type: integer, limit: { atMost: full } }
`);
  expect(withLimits(old).done.slice(0, 2)).toEqual([
    { line: 2, old: 'max: 1000000', now: 'max: [1000000, list]' },
    { line: 2, old: 'atMost: list,', now: '(nothing)' },
  ]);
});

it('changes nothing twice', () => {
  const { text } = withLimits(old);
  expect(withLimits(text)).toEqual({ text, done: [] });
});
