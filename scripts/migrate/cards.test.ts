import { expect, it } from 'vitest';
import { withRecordsOfCards } from './cards';

const old = `cards:
  failed: { during: gmt_create, arrivals: { field: gmt_create, filter: { state: 4 } } } # of the last days
  asked:
    arrivals: gmt_apply
  orders: { during: gmt_active, trend: { resource: info/dev, rows: days, at: date, field: activated, during: gmt_create } }
  both:
    arrivals: gmt_create
    trend: { resource: info/dev, at: date, field: activated, during: gmt_create }
  revenue:
    during: gmt_create
    sum: { field: total, by: money_type, count: paid_count, at: date }
    open: { resource: vas/order, filter: { state: 2 }, during: gmt_paid, by: currency }
actions:
  go: { open: { resource: vas/order, match: { during: during } } }
`;

const now = `cards:
  failed: { during: gmt_create, trend: { at: gmt_create, filter: { state: 4 } } } # of the last days
  asked:
    trend: gmt_apply
  orders: { during: gmt_active, trend: { resource: info/dev, at: date, field: activated, match: { gmt_create: gmt_active } } }
  both:
    trend: { resource: info/dev, at: date, field: activated }
  revenue:
    during: gmt_create
    sum: { field: total, by: money_type, fields: [paid_count], at: date }
    open: { resource: vas/order, filter: { state: 2 }, match: { gmt_paid: gmt_create, currency: money_type } }
actions:
  go: { open: { resource: vas/order, match: { during: during } } }
`;

it('writes arrivals as a trend, and what a card matches', () => {
  const { text, done } = withRecordsOfCards(old);
  expect(text).toBe(now);
  expect(done[0]).toEqual({ line: 2, old: 'arrivals', now: 'trend' });
  expect(withRecordsOfCards(now)).toEqual({ text: now, done: [] });
});
