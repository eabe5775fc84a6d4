import { expect, it } from 'vitest';
import { earlierRefunds } from './earlier';

const row = (id: number, order: string, user: string, day: number) => ({ id, order_id: order, user_id: user, gmt_apply: `2026-03-0${day}T00:00:00Z` });
const record = row(9, 'A1', '100', 5);

it('earlier refunds are those of the same order, then those of the same user, the latest first, each once', () => {
  const ofOrder = [record, row(1, 'A1', '100', 1), row(2, 'A1', '100', 2), row(3, 'A12', '7', 2)];
  const ofUser = [record, row(1, 'A1', '100', 1), row(4, 'B1', '100', 3), row(5, 'C1', '100', 4), row(6, 'D1', '1001', 4)];
  expect(earlierRefunds(record, ofOrder, ofUser).map(({ id }) => id)).toEqual([2, 1, 5, 4]);
});
