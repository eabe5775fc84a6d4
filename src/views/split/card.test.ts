import { describe, expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { buildContext } from '../../fields/field.case';
import type { SplitDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { cardOf, fieldsOfCard } from './card';

const states = [
  { value: 1, label: 'Open', tone: 'warn' as const },
  { value: 2, label: 'Closed' },
  { value: 3, label: 'Booked', tone: 'good' as const },
];
const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('subject', 'text'),
  buildField('city', 'text'),
  buildField('state', 'enum', {
    options: { options: states },
    tones: [{ when: { count: [0] }, tone: 'bad', ended: true }],
  }),
  buildField('count', 'integer'),
  buildField('at', 'datetime', { options: { as: 'text' }, tones: [{ when: { state: [1] }, tone: 'bad' }] }),
]);
const split: SplitDefinition = {
  title: 'subject',
  lines: [['city', 'unknown', 'name'], ['state']],
  age: 'at',
  badge: 'state',
  unread: { field: 'count', count: expression('count') },
  search: [],
};
const context = buildContext();
const { translate } = context;
const record = { id: 7, name: 'Ann', subject: 'Late', city: 'Bonn', state: 1, count: 3, at: '2026-03-10T11:00:00Z' };
const now = new Date('2026-03-10T12:00:00Z');

describe('a card', () => {
  const card = cardOf(split, definition);

  it('is named by its own field, or as the record is where that is empty or not declared', () => {
    expect(card.title(record, context)).toBe('Late');
    expect(card.title({ ...record, subject: '' }, context)).toBe('Ann');
    expect(cardOf({ ...split, title: 'unknown' }, definition).title(record, context)).toBe('Ann');
    expect(cardOf({ lines: [], search: [] }, definition).title(record, context)).toBe('Ann');
  });

  it('has the lines that say something', () => {
    expect(card.lines(record, context)).toEqual(['Bonn · Ann', 'Open']);
    expect(card.lines({ ...record, city: '', state: null }, context)).toEqual(['Ann']);
    expect(card.lines({ id: 7 }, context)).toEqual([]);
  });

  it('has the state with its tone, if it is a choice that is known', () => {
    expect(card.badge(record, translate)).toEqual({ text: 'Open', tone: 'warn' });
    expect(card.badge({ ...record, state: 2 }, translate)).toEqual({ text: 'Closed' });
    expect(card.badge({ ...record, state: 3 }, translate)).toEqual({ text: 'Booked', tone: 'good' });
    expect(card.badge({ ...record, state: 3, count: 0 }, translate)).toEqual({ text: 'fields.expired', tone: 'bad' });
    expect(card.badge({ ...record, state: 9 }, translate)).toBeUndefined();
    expect(cardOf({ ...split, badge: 'city' }, definition).badge(record, translate)).toBeUndefined();
    expect(cardOf(split, definition, true).badge(record, translate)).toBeUndefined();
  });

  it('has a number, also none, with its label', () => {
    expect(card.number(record)).toEqual({ label: 'Count', value: 3 });
    expect(card.number({ ...record, count: 0 })).toEqual({ label: 'Count', value: 0 });
    expect(card.number({ ...record, count: '3' })).toBeUndefined();
    expect(cardOf({ lines: [], search: [] }, definition).number(record)).toBeUndefined();
  });

  it('says its age, toned by the rules of the field', () => {
    expect(card.age(record, now, 'en')).toMatchObject({ text: '1 hr. ago', tone: 'bad' });
    expect(card.age({ ...record, state: 2 }, now, 'en')).toMatchObject({ text: '1 hr. ago', tone: undefined });
    expect(card.age({ ...record, at: '' }, now, 'en')).toBeUndefined();
    expect(
      cardOf({ ...split, age: 'created' }, definition).age({ id: 7, created: record.at }, now, 'en'),
    ).toMatchObject({ text: '1 hr. ago', tone: undefined });
    expect(cardOf({ lines: [], search: [] }, definition).age(record, now, 'en')).toBeUndefined();
  });
});

it('reads the titles of what is referred to by the title and the lines, where they are declared', () => {
  expect(fieldsOfCard(split, definition).map(({ name }) => name)).toEqual(['subject', 'city', 'name', 'state']);
  expect(fieldsOfCard({ lines: [['city']], search: [] }, definition).map(({ name }) => name)).toEqual(['city']);
});
