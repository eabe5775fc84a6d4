import { describe, expect, it } from 'vitest';
import type { SplitDefinition } from '../../schema/definition';
import { searchFieldFor, soughtIn, withSought } from './search';

const search: SplitDefinition['search'] = [
  { field: 'title', sought: 'text' },
  { field: 'user_id', sought: 'number', pattern: '[0-9]{4,9}' },
  { field: 'contact', sought: 'email' },
];

describe('the search box', () => {
  it('searches the field whose pattern matches the text, else the field without a pattern', () => {
    expect(['10023', 'a@b.example', 'no picture', ''].map((text) => searchFieldFor(search, text))).toEqual([
      'user_id',
      'contact',
      'title',
      'title',
    ]);
    expect(searchFieldFor([], 'x')).toBeUndefined();
  });

  it('shows the searched text of the filters, in one field at a time', () => {
    expect(soughtIn(search, { state: 1, user_id: 10023 })).toBe('10023');
    expect(withSought(search, { state: 1, title: 'old' }, '10023')).toEqual({ state: 1, user_id: '10023' });
    expect(withSought(search, { state: 1, title: 'old' }, '')).toEqual({ state: 1 });
  });
});
