import { expect, it } from 'vitest';
import { exactOf } from './exact';

const rows = [{ id: 1, user_id: '1001' }, { id: 2, user_id: '11001' }, { id: 3 }];

it('counts exact matches, not partial ones', () => {
  expect(exactOf(rows, { user_id: '1001' }, 3)).toEqual({ found: [rows[0], rows[2]], count: '2' });
  expect(exactOf(rows, { user_id: '1001' }, 250).count).toBe('2+');
});

it('leaves out the record itself', () => {
  expect(exactOf(rows, {}, 3, 1)).toEqual({ found: [rows[1], rows[2]], count: '2' });
});
