import { expect, it } from 'vitest';
import { withComputedFigures } from './figures';

const old = `fields:
  paid: { type: money, currency: { field: code }, label: { en: Paid, zh: 实付 } } # in all
  back: {}
detail:
  - figures: [paid, { label: { en: Left, zh: 余额 }, field: paid, minus: back }]
  - figures: [{ label: { en: Other, zh: 其他 }, field: elsewhere, minus: back }]
`;

it('declares a computed field for a figure that was what is left of a field', () => {
  const { text, done } = withComputedFigures(old);
  expect(text).toBe(`fields:
  paid: { type: money, currency: { field: code }, label: { en: Paid, zh: 实付 } } # in all
  paid_left: { type: money, currency: { field: code }, value: paid - back, in: [detail], label: { en: Left, zh: 余额 } }
  back: {}
detail:
  - figures: [paid, paid_left]
  - figures: [{ label: { en: Other, zh: 其他 }, field: elsewhere, minus: back }]
`);
  expect(done.map(({ line }) => line)).toEqual([5, 2]);
  expect(withComputedFigures(text)).toEqual({ text, done: [] });
});
