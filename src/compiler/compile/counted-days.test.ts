import { expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import { countedDays } from './counted-days';

it.each([
  [{ state: 2, gmt_create: { from: 'today-6d', to: 'today' } }, 'last 7 days', '近 7 天'],
  [{ gmt_expire: { from: 'today', to: 'today+30d' } }, 'within 30 days', '30 天内'],
  [{ gmt_expire: { from: 'today', to: 'today+1d' } }, 'within 1 day', '1 天内'],
])('a card says which days it counts: %j', (filter, en, zh) => expect(countedDays(filter)).toEqual({ en, zh }));

it.each<Record<string, Json>>([
  {},
  { state: [1, 2] },
  { at: { to: 'today-1d' } },
  { at: { from: 'now-6d', to: 'now' } },
  { at: 'week' },
])('a card says no days of %j', (filter) => expect(countedDays(filter)).toBeUndefined());
