import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { isUnread } from './unread';

it('a record is unread while what its expression counts is above what was seen', () => {
  const split = { lines: [], search: [], unread: { field: 'count', count: expression('state == 1 ? count : null') } };
  const record = { id: 7, count: 3, state: 1 };
  expect(isUnread(split, record, {})).toBe(true);
  expect(isUnread(split, record, { 7: 2 })).toBe(true);
  expect(isUnread(split, record, { 7: 3 })).toBe(false);
  expect(isUnread(split, { ...record, state: 2 }, {})).toBe(false);
  expect(isUnread({ lines: [], search: [] }, record, {})).toBe(false);
});
