import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expression } from '../../expression.case';
import { buildField } from '../definition.case';
import { numbersOf } from './proposed';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-11T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const period = { start: '2026-01-01T00:00:00Z', end: '2026-01-31T00:00:00Z' };
const unused = `order_id.start < now && daysBetween(order_id.start, order_id.end) > 0
  ? paid * daysBetween(now, order_id.end) / daysBetween(order_id.start, order_id.end) : null`;
const field = {
  ...buildField('amount', 'money', {
    options: { scale: 2, currency: 'CNY', currencyFrom: 'code', atMost: [expression('paid - refunded')] },
  }),
  propose: [
    { label: 'Asked', value: expression('asked') },
    { label: 'All', value: expression('paid - refunded') },
    { label: 'Unused', value: expression(unused) },
  ],
};
function proposed(record: Record<string, unknown>, order: Record<string, unknown> = period) {
  const related = Object.fromEntries(Object.entries(order).map(([name, value]) => [`order_id.${name}`, value]));
  return numbersOf(field, { ...record, ...related }).map(({ label, value }) => [label, value]);
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
    expect(proposed({ paid: 100, refunded: 70, asked: 100 })).toEqual([['All', '30.00']]);
    expect(proposed({ paid: 100, refunded: 70, asked: 100 }, {})).toEqual([['All', '30.00']]);
    expect(proposed({ paid: 100, refunded: 100, asked: 100 })).toEqual([]);
  });
  it('have no label where they are cut at the maximum', () => {
    const half = { ...field, propose: [{ label: 'Asked', value: expression('asked') }] };
    const values = { paid: 100, refunded: 70, asked: 100 };
    expect(numbersOf(half, values)).toEqual([{ label: '', value: '30.00' }]);
    expect(numbersOf(half, { ...values, asked: 30 })).toEqual([{ label: 'Asked', value: '30.00' }]);
  });
  it('leave out the share of a period that has not begun, has ended, or is unknown', () => {
    const share = (start: string | null, end: string | null) =>
      proposed({ paid: 10, refunded: 0, asked: 10 }, { start, end });
    expect(share('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')).toEqual([['All', '10.00']]);
    expect(share('2025-02-01T00:00:00Z', '2025-03-01T00:00:00Z')).toEqual([['All', '10.00']]);
    expect(share(null, null)).toEqual([['All', '10.00']]);
  });
  it('are whole numbers of a field without digits, up to any height where it has no maximum', () => {
    const count = { ...buildField('count', 'integer'), propose: [{ label: 'All', value: expression('total / 2') }] };
    expect(numbersOf(count, { total: 25 })).toEqual([{ label: 'All', value: '12' }]);
    expect(numbersOf(count, {})).toEqual([]);
    expect(numbersOf(buildField('count', 'integer'), { total: 25 })).toEqual([]);
  });
  it('leave out invalid numbers', () => {
    expect(proposed({ paid: undefined, asked: 'much' })).toEqual([]);
  });
});
