import { describe, expect, it } from 'vitest';
import { readQuery, searchFilter, withQuery } from './order-query';

function read(text: string) {
  return readQuery(new URLSearchParams(text));
}

const usual = {
  search: '',
  preset: '',
  online: false,
  page: 1,
  wall: { size: 1 as const, slots: [undefined], active: 0 },
};

describe("the orders' address", () => {
  it('has the search and the orders in their slots', () => {
    const wall = { size: 4 as const, slots: [undefined, '77', undefined, '78'], active: 3 };
    const query = { search: 'RSHP', preset: '2', online: true, page: 3, wall };
    const address = withQuery(new URLSearchParams('lang=en'), query);
    expect(decodeURIComponent(address.toString())).toBe(
      'lang=en&q=RSHP&preset=2&online=1&page=3&wall=4&watch=,77,,78&at=3',
    );
    expect(readQuery(address)).toEqual(query);
    expect(withQuery(address, usual).toString()).toBe('lang=en');
  });
  it('ignores invalid values', () => {
    expect(read('')).toEqual(usual);
    expect(read('page=-1&wall=9&online=x&at=7')).toEqual(usual);
    expect(read('wall=4&watch=5,5,,6,7&at=x').wall).toEqual({
      size: 4,
      slots: ['5', undefined, undefined, '6'],
      active: 0,
    });
  });
});

it.each([
  [' 2026 ', { order_id: '2026' }],
  ['RSHP', { link_id: 'RSHP' }],
  ['  ', {}],
])('a search for "%s"', (text, filter) => expect(searchFilter(text)).toEqual(filter));
