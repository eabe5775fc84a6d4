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
