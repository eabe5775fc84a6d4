import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldDefinition, KindOptions } from '../../schema/field-definition';
import { buildField } from '../field.case';
import { daysWithin } from './limits';
import { expression } from '../../expression.case';

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 2, 31, 10, 5) }));
afterEach(() => vi.useRealTimers());

type Limits = Pick<KindOptions['date'], 'after' | 'before'>;

function field(kind: 'date' | 'datetime', limits: Limits): FieldDefinition<'date' | 'datetime'> {
  return buildField(kind, { options: limits }) as FieldDefinition<'date' | 'datetime'>;
}

it('a day is fully after and before its bounds', () => {
  expect(daysWithin(field('date', { after: { value: expression('now') } }), {})).toEqual({
    min: '2026-04-01',
    max: undefined,
  });
  expect(
    daysWithin(field('date', { before: { value: expression('end'), label: 'End' } }), { end: '2026-03-01' }),
  ).toEqual({
    min: undefined,
    max: '2026-02-28',
  });
});

it('a moment may be on the day of its bound unless the bound is the whole day', () => {
  const between = field('datetime', {
    after: { value: expression('start'), label: 'Start' },
    before: { value: expression('now') },
  });
  expect(daysWithin(between, { start: new Date(2026, 2, 5, 9).toISOString() })).toEqual({
    min: '2026-03-05',
    max: '2026-03-31',
  });
  expect(daysWithin(between, { start: '2026-03-05' })).toEqual({ min: '2026-03-06', max: '2026-03-31' });
});

it('an empty bound sets no limit', () => {
  expect(
    daysWithin(field('datetime', { after: { value: expression('start'), label: 'Start' } }), { start: null }),
  ).toEqual({
    min: undefined,
    max: undefined,
  });
});
