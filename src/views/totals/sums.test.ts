import { describe, expect, it } from 'vitest';
import type { BrowserRecord } from '../../wire/records';
import { exactText } from '../../schema/exact-number';
import { addRecords, noSums, type Sum } from './sums';

function records(...rows: Record<string, unknown>[]): BrowserRecord[] {
  return rows.map((row, index) => ({ id: index, ...row }) as unknown as BrowserRecord);
}

function plain({ by, amount, count, gained, lost, across }: Sum) {
  return [
    by,
    exactText(amount),
    count,
    exactText(gained),
    exactText(lost),
    Object.fromEntries([...across].map(([key, value]) => [key, exactText(value)])),
  ];
}

const total = { field: 'money', by: 'currency', across: 'type' };

describe('a sum', () => {
  const first = addRecords(
    noSums,
    records(
      { type: 1, money: '0.10', currency: 1 },
      { type: 1, money: 0.2, currency: 1 },
      { type: 4, money: -5, currency: 1 },
      { type: 1, money: 7, currency: 3 },
    ),
    total,
  );

  it('is exact and separate for each value', () => {
    expect(first.all.map(plain)).toEqual([
      [1, '-4.70', 3, '0.30', '-5', { 1: '0.30', 4: '-5' }],
      [3, '7', 1, '7', '0', { 1: '7' }],
    ]);
  });

  it('adds the next page without changing the earlier sum', () => {
    const both = addRecords(
      first,
      records({ type: 4, money: -0.5, currency: 1 }, { type: 5, money: 1, currency: 2 }),
      total,
    );
    expect(both.all.map(plain)).toEqual([
      [1, '-5.20', 4, '0.30', '-5.5', { 1: '0.30', 4: '-5.5' }],
      [3, '7', 1, '7', '0', { 1: '7' }],
      [2, '1', 1, '1', '0', { 5: '1' }],
    ]);
    expect(first.all.map(plain)[0]).toEqual([1, '-4.70', 3, '0.30', '-5', { 1: '0.30', 4: '-5' }]);
  });

  it('counts invalid numbers separately; a record without a value adds nothing', () => {
    const sums = addRecords(
      noSums,
      records({ money: 'much', currency: 1 }, { money: null, currency: 1 }, { money: 2, currency: 1 }),
      { field: 'money', by: 'currency' },
    );
    expect(sums.all.map(plain)).toEqual([[1, '2', 2, '2', '0', {}]]);
    expect(sums.broken).toBe(1);
  });

  it('is of some rows where it has a condition', () => {
    const sums = addRecords(
      noSums,
      records({ money: 2, currency: 1, company: 7 }, { money: 'much', currency: 1, company: 8 }),
      { field: 'money', by: 'currency', when: { company: [7] } },
    );
    expect([sums.all.map(plain)[0]?.[1], sums.broken]).toEqual(['2', 0]);
  });
});

it('counts records without a field', () => {
  const sums = addRecords(noSums, records({ state: 1 }, { state: 2 }, { state: 1 }), { by: 'state' });
  expect(sums.all.map(({ by, amount }) => [by, exactText(amount)])).toEqual([
    [1, '2'],
    [2, '1'],
  ]);
});
