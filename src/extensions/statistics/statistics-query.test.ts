import { expect, it } from 'vitest';
import { filterBody, readQuery, writeQuery } from './statistics-query';

function read(params: string) {
  return readQuery(new URLSearchParams(params));
}

it('an address without a query means the last 30 days, without filters', () => {
  expect(read('')).toEqual({
    range: 'month',
    custom: { from: '', to: '' },
    branch: true,
    zone: '',
    by: 'paid',
  });
});

it.each([
  'range=week&compare=1',
  'range=week&compare=0',
  'shown=3',
  'range=custom&from=2026-01-05&to=2026-01-09&unit=month',
  'company=12&app=4&zone=cn&money=2&by=2',
])('%s is unchanged after reading and writing', (query) => {
  const params = new URLSearchParams(query);
  expect(Object.fromEntries(writeQuery(readQuery(params), new URLSearchParams()))).toEqual(Object.fromEntries(params));
});

it('keeps other parameters of the address, and omits defaults', () => {
  const written = writeQuery(
    { ...read('range=year&company=3&lang=zh'), range: 'month' },
    new URLSearchParams('lang=zh&range=year&company=3'),
  );
  expect(written.toString()).toBe('lang=zh&company=3');
});

it.each([
  ['range=decade', { range: 'month' }],
  ['range=custom&from=2026-02-30&to=2026-03-01', { range: 'month' }],
  ['unit=week', { range: 'month' }],
  ['company=-3&app=x&money=0', { zone: '' }],
])('ignores the invalid values of %s', (params, expected) => {
  const result = read(params);
  expect(result).toMatchObject(expected);
  for (const key of ['unit', 'company', 'app', 'money']) expect(result).not.toHaveProperty(key);
});

it('a company includes its subordinates', () => {
  expect(filterBody(read(''))).toEqual({ only_sub: 1 });
  expect(filterBody(read('company=2&app=3&zone=eu'))).toEqual({ only_sub: 1, comp_id: 2, app_id: 3, zone: 'eu' });
});
