import { expect, it } from 'vitest';
import { isUnread } from './unread';

it('a record is unread while its count is above the seen one and its condition holds', () => {
  const split = { lines: [], search: [], unread: { field: 'count', when: { state: [1] } } };
  const record = { id: 7, count: 3, state: 1 };
  expect(isUnread(split, record, {})).toBe(true);
  expect(isUnread(split, record, { 7: 2 })).toBe(true);
  expect(isUnread(split, record, { 7: 3 })).toBe(false);
  expect(isUnread(split, { ...record, state: 2 }, {})).toBe(false);
  expect(isUnread({ lines: [], search: [] }, record, {})).toBe(false);
});
