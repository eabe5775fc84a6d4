import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldDefinition, KindOptions } from '../../schema/field-definition';
import { buildField } from '../field.case';
import { daysWithin } from './limits';
import { expression } from '../../expression.case';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 2, 31, 10, 5) }));
afterEach(() => vi.useRealTimers());

function field(limits: Pick<KindOptions['date'], 'earliest' | 'latest'>): FieldDefinition<'date' | 'datetime'> {
  return buildField('date', { options: limits }) as FieldDefinition<'date' | 'datetime'>;
}

it('the days of the bounds can be chosen', () => {
  expect(daysWithin(field({ earliest: [{ value: expression('now') }] }), {})).toEqual({
    min: '2026-03-31',
    max: undefined,
  });
  const between = field({ earliest: [{ value: expression('start') }], latest: [{ value: expression('today') }] });
  expect(daysWithin(between, { start: new Date(2026, 2, 5, 9).toISOString() })).toEqual({
    min: '2026-03-05',
    max: '2026-03-31',
  });
});

it('of several bounds the stricter one counts', () => {
  const bounds = [{ value: expression('one') }, { value: expression('other') }];
  const values = { one: '2026-03-05', other: '2026-03-07' };
  expect(daysWithin(field({ earliest: bounds }), values)).toEqual({ min: '2026-03-07', max: undefined });
  expect(daysWithin(field({ latest: bounds }), values)).toEqual({ min: undefined, max: '2026-03-05' });
});

it('an empty bound sets no limit', () => {
  expect(daysWithin(field({ earliest: [{ value: expression('start') }] }), { start: null })).toEqual({
    min: undefined,
    max: undefined,
  });
});
