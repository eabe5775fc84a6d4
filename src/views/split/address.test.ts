import { describe, expect, it } from 'vitest';
import { readAddress, withAddress, type Filter } from './address';

const start = { state: 1 };
function read(query: string) {
  return readAddress(new URLSearchParams(query), start);
}

describe('the address of a split view', () => {
  it('starts with the first preset; an empty filter is kept as one', () => {
    expect(read('')).toEqual({ filter: { state: 1 }, open: undefined });
    expect(read('filter={}&open=7')).toEqual({ filter: {}, open: '7' });
  });

  it('ignores an invalid filter map', () => {
    for (const text of ['{', '[1]', '"a"', 'null']) expect(read(`filter=${text}`).filter).toEqual(start);
  });

  it('leaves out defaults and keeps other parameters', () => {
    const at = new URLSearchParams('lang=en&filter={"state":2}&open=7');
    expect(withAddress(at, { filter: { state: 1 }, open: undefined }, start).toString()).toBe('lang=en');
    expect(withAddress(at, { open: '8' }, start).get('filter')).toBe('{"state":2}');
    expect(withAddress(at, { filter: { state: 3 } }, start).get('open')).toBe('7');
  });

  it('compares filters in any order', () => {
    const filterOf = (filter: Filter, usual: Filter) =>
      withAddress(new URLSearchParams(), { filter }, usual).get('filter');
    expect(filterOf({ a: 1, b: { from: 1, to: 2 } }, { b: { to: 2, from: 1 }, a: 1 })).toBeNull();
    expect(filterOf({ a: 1 }, { a: '1' })).toBe('{"a":1}');
  });
});
