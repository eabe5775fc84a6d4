import { describe, expect, it } from 'vitest';
import { buildContext } from '../field.case';
import { fieldId, isReference } from './id';
import { carriedTitle, foundTitle, PENDING, refList, spareTitle } from './title';

it('a key is held as the field says; one that no number can hold stays text', () => {
  expect(fieldId(7, 'text')).toBe('7');
  expect(fieldId('7', 'number')).toBe(7);
  expect(fieldId('9007199254740993', 'number')).toBe('9007199254740993');
  expect(fieldId('a7', 'number')).toBe('a7');
});

it.each([
  [7, true],
  ['a', true],
  [0, false],
  ['0', false],
  ['', false],
  [null, false],
  [[7], false],
])('%j refers to a record: %j', (value, refers) => expect(isReference(value)).toBe(refers));

describe('a title', () => {
  it('is the one that the record carries, if it has one', () => {
    expect(carriedTitle({ who: 'Ann' }, { text: 'who' })).toBe('Ann');
    expect(carriedTitle({ who: '' }, { text: 'who' })).toBeUndefined();
    expect(carriedTitle({ who: 7 }, { text: 'who' })).toBeUndefined();
    expect(carriedTitle({ who: 'Ann' }, {})).toBeUndefined();
  });

  it('is looked up, else the id, which says whether the account may not see it', () => {
    const found = (title: string | null | undefined) => foundTitle(7, 'a/b', buildContext({ refs: () => title }));
    expect([found('Ann'), found(undefined), found(null)]).toEqual(['Ann', '7', 'fields.unseen 7']);
  });

  it('is the spare one of the record where it cannot be read', () => {
    const spare = spareTitle({ who: 'Ann' }, { spareText: 'who' });
    const found = (title: string | null | undefined) =>
      foundTitle(7, 'a/b', buildContext({ refs: () => title }), spare);
    expect([found('Anna'), found(PENDING), found(undefined), found(null)]).toEqual(['Anna', PENDING, 'Ann', 'Ann']);
  });
});

it.each([
  [
    [7, 0, 'a', ''],
    [7, 'a'],
  ],
  [7, [7]],
  [0, []],
  [[7, null], undefined],
  [Infinity, undefined],
])('the ids of %j are %j', (value, ids) => expect(refList(value)).toEqual(ids));
