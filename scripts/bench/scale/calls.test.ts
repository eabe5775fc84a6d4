import { expect, it } from 'vitest';
import { projectCompiler } from '../../schema-bundle';
import { deepPages, filtered, type Listed, opening, shifted } from './calls';
import { percentile } from './percentile';

const definition = projectCompiler(process.cwd()).compile().definition('product/device', 'en');
if (definition?.calls.list === undefined) throw new Error('product/device has no list call');
const listed: Listed = { definition, call: definition.calls.list, search: ['uid'] };

it('reads the list as it opens, in its middle and at its end', () => {
  expect(opening(listed).body).toEqual({ page_no: 1, page_size: 25, only_sub: 1 });
  expect(deepPages(listed, 1001).map(({ what, body }) => [what, body['page_no']])).toEqual([
    ['page in the middle', 21],
    ['last page', 41],
  ]);
  expect(deepPages(listed, 25)).toEqual([]);
});

it('reads with each filter and the search, with values of a row: a part of a text, a week, 0 as a list', () => {
  const asked = filtered(listed, { uid: 'RS0110000001ABCD', state: 0, comp_id: 7, gmt_create: '2026-03-02 08:00:00' });
  const bodies = new Map(asked.map(({ what, body }) => [what, body]));
  expect(bodies.get('filter uid')).toMatchObject({ uid: '0110000001ABC' });
  expect(bodies.get('search uid')).toMatchObject({ uid: 'RS0110000001ABCD' });
  expect(bodies.get('filter state')).toMatchObject({ state: [0] });
  expect(bodies.get('filter comp_id')).toMatchObject({ comp_id: 7 });
  expect(bodies.get('filter gmt_create')).toMatchObject({
    gmt_start: '2026-02-27 08:00:00',
    gmt_end: '2026-03-05 08:00:00',
  });
  expect(bodies.get('filter only_sub')).toMatchObject({ only_sub: 0 });
  expect(bodies.has('filter sn')).toBe(false);
});

it('shifts moments and days', () => {
  expect(shifted('2026-03-01', -1)).toBe('2026-02-28');
  expect(shifted('2026-12-31 23:00:00', 1)).toBe('2027-01-01 23:00:00');
});

it('takes the 19th of 20 values as p95', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile(values, 0.5)).toBe(10);
  expect(percentile([], 0.5)).toBeNaN();
});
