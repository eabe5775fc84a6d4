import { describe, expect, it } from 'vitest';
import { filterOf, following, inOrder, isNarrowed, neighbour, readView, writeView } from './queue';

const read = (search: string) => readView(new URLSearchParams(search));
const now = Date.UTC(2026, 2, 10, 12);

describe('the view of an address', () => {
  it('is the waiting refunds unless it says otherwise', () => expect(read('lang=zh')).toEqual({ show: 'waiting' }));

  it('is read and written', () => {
    const search = 'lang=zh&show=rejected&app=2&company=3&currency=1&age=7&id=31';
    const view = read(search);
    expect(view).toEqual({ show: 'rejected', app: '2', company: '3', currency: '1', age: 7, id: '31' });
    expect(writeView(new URLSearchParams('lang=zh&currency=9&id=3'), { show: 'rejected', currency: undefined }).toString()).toBe('lang=zh&id=3&show=rejected');
    expect(writeView(new URLSearchParams('lang=zh'), view).toString()).toBe(search);
    expect(writeView(new URLSearchParams('show=rejected&age=7'), { show: 'waiting' }).toString()).toBe('age=7');
  });

  it('leaves out what makes no sense', () => expect(read('show=all&app=x&company=0&currency=-1&age=2&id=31%20or%201')).toEqual({ show: 'waiting' }));

  it('is narrowed by any filter, and by nothing else', () => {
    expect(isNarrowed(read('show=rejected&id=3'))).toBe(false);
    for (const filter of ['app=2', 'company=2', 'currency=2', 'age=1']) expect(isNarrowed(read(filter))).toBe(true);
  });
});

it('the filter of a view names the fields of the list', () => {
  expect(filterOf({ show: 'waiting' }, now)).toEqual({ state: 1 });
  expect(filterOf({ show: 'accepted', app: '2', company: '3', currency: '1', age: 3 }, now)).toEqual({
    state: 2,
    app_id: '2',
    comp_id: '3',
    money_type: 1,
    gmt_apply: { to: '2026-03-07T12:00:00.000Z' },
  });
});

it('who waits longest comes first', () => {
  const rows = [{ id: 1, gmt_apply: '2026-03-02T00:00:00Z' }, { id: 2, gmt_apply: '2026-03-01T00:00:00Z' }];
  expect(inOrder(rows, 'waiting').map(({ id }) => id)).toEqual([2, 1]);
  expect(inOrder(rows, 'accepted')).toBe(rows);
});

describe('the way through the queue', () => {
  const ids = ['4', '5', '6'];
  it('goes on and back, and ends', () => {
    expect(neighbour(ids, '5', 1)).toBe('6');
    expect(neighbour(ids, '5', -1)).toBe('4');
    expect(neighbour(ids, '6', 1)).toBeUndefined();
    expect(neighbour(ids, '4', -1)).toBeUndefined();
    expect(neighbour(ids, '9', -1)).toBe('4');
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });

  it('goes on after a decision, at the end to the one before', () => {
    expect(following(ids, '4')).toBe('5');
    expect(following(ids, '6')).toBe('5');
    expect(following(['6'], '6')).toBeUndefined();
    expect(following(ids, '9')).toBe('4');
  });
});
