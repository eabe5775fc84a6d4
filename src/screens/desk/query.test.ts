import { describe, expect, it } from 'vitest';
import { filterOf, readQuery, searchField, withQuery } from './query';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe("the desk's address", () => {
  it('shows what is pending unless it says otherwise', () => {
    expect(read('')).toEqual({ state: 1, search: '', type: undefined, app: undefined, id: undefined });
    expect(read('state=2&q=night&type=3&app=4&id=17')).toEqual({ state: 2, search: 'night', type: 3, app: 4, id: '17' });
  });
  it('passes over what somebody wrote into it by hand', () => {
    expect(read('state=9&type=x&app=-1&id=')).toEqual({ state: 1, search: '', type: undefined, app: undefined, id: undefined });
  });
  it('changes one part and keeps the others, also those of other people', () => {
    const from = new URLSearchParams('lang=en&state=2&q=night&id=17');
    expect(withQuery(from, { id: '18' }).toString()).toBe('lang=en&state=2&q=night&id=18');
    expect(withQuery(from, { state: 1, id: undefined }).toString()).toBe('lang=en&q=night');
    expect(withQuery(from, { search: '', type: 2 }).toString()).toBe('lang=en&state=2&id=17&type=2');
  });
});

describe('a search', () => {
  it.each([
    ['night vision', 'title'],
    ['夜视', 'title'],
    ['100192', 'user_id'],
    ['2024', 'user_id'],
    ['365', 'title'],
    ['emma@example.com', 'contact'],
    ['+44 7000 000000', 'contact'],
    ['13800000000', 'contact'],
    ['SEHP10016022LJYU', 'uid'],
    ['OFFLINE', 'title'],
    [' 100192 ', 'user_id'],
  ])('"%s" goes by %s', (text, field) => expect(searchField(text)).toBe(field));

  it('becomes the filters of the list call', () => {
    expect(filterOf({ state: 1, search: ' ', type: undefined, app: undefined })).toEqual({ state: 1 });
    expect(filterOf({ state: 2, search: ' 100192', type: 1, app: 4 })).toEqual({ state: 2, user_id: '100192', type: 1, app_id: 4 });
  });
});
