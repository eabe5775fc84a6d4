import { expect, it } from 'vitest';
import { withExpressions } from './conditions';

it('the bounds of fields are no tests of a condition, and the conditions of these fields are', () => {
  const text = `fields:
  name: { type: text, when: { state: { not: 2 } } }
  gmt_expire: { after: gmt_create }
imports: { all: { columns: { made: { before: now } } } }
`;
  expect(withExpressions(text).text).toBe(text.replace('{ state: { not: 2 } }', '"state != 2"'));
});

it('reads the values that aliases and merge keys stand for', () => {
  const text = `fields:
  price: &price { type: money, currency: CNY }
  cost: { <<: *price, when: { state: { not: &gone 2 } } }
  paid: { <<: [*price], when: { state: { not: 3 } } }
`;
  expect(withExpressions(text).text).toBe(
    text.replace('{ state: { not: &gone 2 } }', '"state != 2"').replace('{ state: { not: 3 } }', '"state != 3"'),
  );
});
