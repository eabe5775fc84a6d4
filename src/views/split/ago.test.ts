import { expect, it } from 'vitest';
import { agoText } from './ago';

const now = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:30Z', 'now'],
  ['2026-03-10T11:55:00Z', '5 min. ago'],
  ['2026-03-10T09:10:00Z', '2 hr. ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-05T12:00:00Z', '5 days ago'],
  ['2026-01-01T12:00:00Z', '2 mo. ago'],
  ['2026-03-10T11:59:00Z', '1 min. ago'],
  ['2026-03-10T11:00:01Z', '59 min. ago'],
  ['2026-03-10T11:00:00Z', '1 hr. ago'],
  ['2026-03-09T12:00:01Z', '23 hr. ago'],
  ['2026-01-25T12:00:00Z', '44 days ago'],
  ['2026-01-24T12:00:00Z', 'last mo.'],
  ['2025-03-11T12:00:00Z', '11 mo. ago'],
  ['2024-01-01T12:00:00Z', '2 yr. ago'],
  ['2026-03-10T15:00:00Z', 'in 3 hr.'],
  ['', ''],
  [7, ''],
])('%s is said as "%s"', (value, text) => expect(agoText(value, now, 'en')).toBe(text));
