import { describe, expect, it } from 'vitest';
import { changeOf, pointsOf, seriesOf, sumsOf } from './trend';

const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
function row(date: string, money_type: number, total: number | string, paid_count = 1) {
  return {
    id: `${date},${money_type}`,
    date,
    money_type,
    total,
    paid_count,
    count: 5,
  };
}

describe('a series', () => {
  it('has a number for each day: the sum of its rows, or 0', () => {
    expect(
      seriesOf(days, [row('2026-03-03', 1, 2), row('2026-03-01', 1, 1), row('2026-03-01', 2, 1)], 'date', 'count'),
    ).toEqual([10, 0, 5]);
  });
  it('ignores invalid numbers and other days', () => {
    expect(
      seriesOf(
        days,
        [
          { date: '2026-03-01', count: 'x' },
          { date: '2026-02-01', count: 7 },
        ],
        'date',
        'count',
      ),
    ).toEqual([0, 0, 0]);
  });
});

describe('sums', () => {
  const sum = { field: 'total', by: 'money_type', fields: ['paid_count'], date: 'date' };
  const now = [row('2026-03-03', 1, '0.10', 2), row('2026-03-02', 1, '0.20', 1), row('2026-03-03', 3, 1659)];
  const before = [row('2026-03-01', 2, 4.35)];

  it('are exact to the cent, and separate for each currency', () => {
    expect(sumsOf(sum, { now, before, past: [row('2026-03-02', 1, 7)] }, days)).toEqual([
      { by: 1, total: '0.30', before: '0.00', others: [{ field: 'paid_count', total: 3 }], series: [0, 7, 0] },
      { by: 2, total: '0.00', before: '4.35', others: [{ field: 'paid_count', total: 0 }], series: [0, 0, 0] },
      { by: 3, total: '1659.00', before: '0.00', others: [{ field: 'paid_count', total: 1 }], series: [0, 0, 0] },
    ]);
  });
  it('are exact beyond the precision of a JavaScript number, and below a cent', () => {
    const [first] = sumsOf(
      sum,
      {
        now: [row('2026-03-03', 1, '90071992547409.93'), row('2026-03-03', 1, '90071992547409.93')],
        before: [row('2026-03-01', 1, '1.005'), row('2026-03-01', 1, '2')],
        past: [row('2026-03-02', 1, '0.1'), row('2026-03-02', 1, '0.2')],
      },
      days,
    );
    expect(first).toMatchObject({ total: '180143985094819.86', before: '3.005', series: [0, 0.3, 0] });
  });
  it('have no currency without a payment', () =>
    expect(sumsOf(sum, { now: [], before: [], past: [] }, days)).toEqual([]));
});

describe('a change', () => {
  it.each([
    [112, 100, '12%'],
    [50, 100, '50%'],
    [0, 7, '100%'],
    [1140, 10, '×114'],
    [7, 7, '0%'],
    [7, 0, undefined],
  ])('from %2$s to %1$s', (now, before, text) => expect(changeOf(now, before)).toBe(text));
});

describe('a line', () => {
  it('reaches from the minimum at the bottom to the maximum at the top', () =>
    expect(pointsOf([1, 3, 2], 100, 20)).toEqual([
      [0, 20],
      [50, 0],
      [100, 10],
    ]));
  it('runs through the middle when all days are equal', () =>
    expect(pointsOf([4, 4], 100, 20)).toEqual([
      [0, 10],
      [100, 10],
    ]));
  it('lies on the ground when all days are zero', () =>
    expect(pointsOf([0, 0], 100, 20)).toEqual([
      [0, 20],
      [100, 20],
    ]));
  it('is a point of one day', () => expect(pointsOf([3], 100, 20)).toEqual([[0, 10]]));
});
