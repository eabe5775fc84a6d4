import { expect, it } from 'vitest';
import { endsIn } from './cell';

const now = Date.parse('2026-06-01T12:00:00Z');

it.each([
  ['2026-06-06T13:00:00Z', 5],
  ['2026-06-02T11:00:00Z', 0],
  ['2026-07-01T12:00:00Z', 30],
  ['2026-07-02T13:00:00Z', undefined],
  ['2026-05-31T12:00:00Z', undefined],
  ['', undefined],
  [null, undefined],
])('an end at %s is %s days away', (end, left) => expect(endsIn({ as: 'text', expires: 30 }, end, now)).toBe(left));

it('the days are shown only when the field declares a number of days', () =>
  expect(endsIn({ as: 'text', expires: true }, '2026-06-06T13:00:00Z', now)).toBeUndefined());
