import { describe, expect, it } from 'vitest';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { filterSentence, filterText } from './sentence';

const context: CellContext = {
  translate: (key, args) => (key === 'fields.comma' ? ', ' : [key, ...Object.values(args ?? {})].join(' ')),
  language: 'en',
  refs: (_resource, id) => (id === 7 ? 'North' : undefined),
  linkTo: () => undefined,
};

const base = { name: 'x', label: 'X', in: [], required: false, sent: false } satisfies Partial<FieldDefinition>;
const state: FieldDefinition = {
  ...base,
  kind: 'enum',
  options: {
    options: [
      { value: 0, label: 'None' },
      { value: 1, label: 'Open' },
    ],
  },
};
const owner: FieldDefinition = { ...base, kind: 'ref', options: { to: 'a/owner', match: {}, as: 'number' } };
const made: FieldDefinition = { ...base, kind: 'datetime', options: { as: 'text' } };
const size: FieldDefinition = { ...base, kind: 'integer', options: { unit: 'MB' } };
const price: FieldDefinition = { ...base, kind: 'decimal', options: { scale: 2, rangeKeys: ['from', 'to'] } };
const cloud: FieldDefinition = { ...base, kind: 'boolean', options: { as: 'number' } };

describe('filterText', () => {
  it.each([
    ['several options', state, [1, 0], 'fields.or Open None'],
    ['an option that a URL carries as text', state, '1', 'Open'],
    ['a reference', owner, 7, 'North'],
    ['a reference without a title', owner, 8, '8'],
    ['no, which is an answer', cloud, false, 'ra.boolean.false'],
    ['zero', size, 0, '0 MB'],
    ['numbers from one to another', price, { from: 0, to: '20' }, '0 – 20'],
    ['numbers from one on', price, { from: 10 }, 'fields.atLeast 10'],
    ['numbers up to one', price, { to: 20 }, 'fields.atMost 20'],
    ['a single number of a range', price, 7, '7'],
    ['a period', made, { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01 – 2026-01-31'],
    ['one day', made, '2026-01-01', '2026-01-01'],
    ['a period without a beginning', made, { to: '2026-01-31' }, 'fields.period.until 2026-01-31'],
    ['a period that is offered', made, { from: 'now', to: 'now+7d' }, 'fields.period.nextWeek'],
    [
      'a period relative to now',
      made,
      { from: 'today-3d', to: 'today+1d' },
      'fields.moment.ago.d 3 – fields.moment.tomorrow',
    ],
    ['a whole day, week or month', made, 'week-1w', 'fields.moment.lastWeek'],
    ['a quarter', made, 'quarter-3m', 'fields.moment.lastQuarter'],
    [
      'an end relative to now',
      made,
      { from: 'month+2m' },
      'fields.period.since fields.moment.monthOf fields.moment.ahead.m 2',
    ],
    ['a broken period', made, { since: 1 }, '{"since":1}'],
    ['a broken value', size, { a: 1 }, '{"a":1}'],
  ])('says %s', (_name, field, value, text) => expect(filterText(field, value, context)).toBe(text));
});

const name: FieldDefinition = { ...base, kind: 'text', options: {} };

describe('filterSentence', () => {
  it.each([
    ['one of several', state, [1, 0], 'filters.is X fields.or Open None'],
    ['a text, which may be a part', name, 'Gate', 'filters.matches X Gate'],
    ['a truth', cloud, true, 'filters.truth X ra.boolean.true'],
    ['a period that is offered', made, { from: 'today-6d', to: 'today' }, 'filters.during.days7 X'],
    ['a period of days', made, { from: '2026-01-01', to: '2026-01-31' }, 'filters.between X 2026-01-01 2026-01-31'],
    ['one day', made, '2026-01-01', 'filters.on X 2026-01-01'],
    ['one day relative to now', made, { from: 'today-1d', to: 'today-1d' }, 'filters.at X fields.moment.yesterday'],
    ['what begins', made, { from: '2026-01-01' }, 'filters.since X 2026-01-01'],
    ['numbers from one to another', price, { from: 10, to: 20 }, 'filters.range X 10 – 20'],
    ['what ends', made, { to: 'now+2d' }, 'filters.until X fields.moment.ahead.d 2'],
    ['what is no period', made, { since: 1 }, 'filters.is X {"since":1}'],
    ['a key that is no field', undefined, 1, 'filters.noFilter X'],
  ])('says %s', (_name, field, value, text) => expect(filterSentence(field, 'X', value, context)).toBe(text));
});
