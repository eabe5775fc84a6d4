import { describe, expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { numbersOf } from './proposed';

const now = Date.parse('2026-01-11T00:00:00Z');
const period = { start: '2026-01-01T00:00:00Z', end: '2026-01-31T00:00:00Z' };
const field = {
  ...buildField('amount', 'money', {
    options: { scale: 2, currency: 'CNY', currencyFrom: 'code', atMost: { field: 'paid', minus: 'refunded' } },
  }),
  propose: [
    { label: 'Asked', field: 'asked' },
    { label: 'All', field: 'paid', minus: 'refunded' },
    {
      label: 'Unused',
      field: 'paid',
      unused: { of: { field: 'order_id', resource: 'vas/order' }, from: 'start', to: 'end' },
    },
  ],
};
function proposed(
  record: Record<string, unknown>,
  others: Record<string, Record<string, unknown>> = { order_id: period },
) {
  return numbersOf(field, { record, others, now }).map(({ label, value }) => [label, value]);
}

describe('proposals of a number', () => {
  it('are the requested amount, the remaining amount, and the share for the remaining days', () => {
    expect(proposed({ paid: '100', refunded: 0.1, asked: 50 })).toEqual([
      ['Asked', '50.00'],
      ['All', '99.90'],
      ['Unused', '66.66'],
    ]);
  });
  it('are never above the maximum, never 0, and the last of equal ones', () => {
    expect(proposed({ paid: 100, refunded: 70, asked: 100 })).toEqual([['Unused', '30.00']]);
    expect(proposed({ paid: 100, refunded: 70, asked: 100 }, {})).toEqual([['All', '30.00']]);
    expect(proposed({ paid: 100, refunded: 100, asked: 100 })).toEqual([]);
  });
  it('leave out the share of a period that has not begun, has ended, or is unknown', () => {
    const share = (from: string, to: string) =>
      proposed({ paid: 10, refunded: 0, asked: 10 }, { order_id: { start: from, end: to } });
    expect(share('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')).toEqual([['All', '10.00']]);
    expect(share('2025-02-01T00:00:00Z', '2025-03-01T00:00:00Z')).toEqual([['All', '10.00']]);
    expect(share('', '')).toEqual([['All', '10.00']]);
  });
  it('leave out invalid numbers', () => {
    expect(proposed({ paid: undefined, asked: 'much' })).toEqual([]);
  });
});
