import { expect, it } from 'vitest';
import { filterInAddress, readableQuery } from './address-filter';

it('a long number of a filter keeps its digits, as its text', () => {
  const text = '{"order_id":637143198711861248,"ids":[9007199254740993,1],"name":"637143198711861248"}';
  const filter = { order_id: '637143198711861248', ids: ['9007199254740993', 1], name: '637143198711861248' };
  expect(filterInAddress(text)).toEqual(filter);
  const query = new URLSearchParams(readableQuery(`?filter=${encodeURIComponent(text)}&page=2`));
  expect([JSON.parse(query.get('filter') ?? ''), query.get('page')]).toEqual([filter, '2']);
});

it.each(['', '?page=2', '?filter={"state":1}', '?filter={"uid":637143198711861248', '?q=9007199254740993'])(
  'the query %j stays as it is',
  (search) => expect(readableQuery(search)).toBe(search),
);

it.each(['', '[1]', '1', 'x', null])('%j is no filter', (text) => expect(filterInAddress(text)).toBeUndefined());
