import { expect, it } from 'vitest';
import { withBounds } from './bounds';

const old = `fields:
  price: { type: money, currency: CNY, above: 0, label: { en: Price, zh: 单价 } } # of the list
  weight: { type: decimal, scale: 3, above: 1.5, max: 9 }
  count:
    type: integer
    # At least one.
    above: 0
    label: { en: above, zh: 以上 }
  rate: { above: 0 }
  share: { type: integer, min: rest, above: 0, max: 9 }
  part: { type: integer, above: 0, min: [rest, 3] }
  end: { type: date, after: begin, label: { en: End, zh: 结束 } }
  due: { type: date, before: "late ? begin : end" }
  sent: { type: datetime, after: made, before: now + days(7) } # soon
  gmt_expire: { after: gmt_create }
  rows: { type: rows, fields: { size: { type: integer, above: 2 } } }
histories: { after: 3, above: 4 }
imports: { all: { columns: { size: { type: integer, above: 2 } } } }
`;

it('writes bounds that include their value', () => {
  expect(withBounds(old).text).toBe(`fields:
  price: { type: money, currency: CNY, min: 0.01, label: { en: Price, zh: 单价 } } # of the list
  weight: { type: decimal, scale: 3, min: 1.501, max: 9 }
  count:
    type: integer
    # At least one.
    min: 1
    label: { en: above, zh: 以上 }
  rate: { min: 0.01 }
  share: { type: integer, min: [rest, 1], max: 9 }
  part: { type: integer, min: [rest, 3, 1] }
  end: { type: date, min: begin + days(1), label: { en: End, zh: 结束 } }
  due: { type: date, max: "(late ? begin : end) - days(1)" }
  sent: { type: datetime, min: made, max: now + days(7) } # soon
  gmt_expire: { min: gmt_create }
  rows: { type: rows, fields: { size: { type: integer, min: 3 } } }
histories: { after: 3, above: 4 }
imports: { all: { columns: { size: { type: integer, min: 3 } } } }
`);
  expect(withBounds(old).done.slice(0, 2)).toEqual([
    { line: 2, old: 'above: 0', now: 'min: 0.01' },
    { line: 3, old: 'above: 1.5', now: 'min: 1.501' },
  ]);
});

it('changes nothing twice', () => {
  const { text } = withBounds(old);
  expect(withBounds(text)).toEqual({ text, done: [] });
});
