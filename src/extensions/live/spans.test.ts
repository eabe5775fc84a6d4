import { describe, expect, it } from 'vitest';
import { dayOf, momentAfter, neighbour, recordedFrom, restOf, within, zoomed } from './spans';

describe('recordings of a day', () => {
  const spans = [
    { from: 10_000, to: 20_000 },
    { from: 50_000, to: 60_000 },
  ];

  it.each([
    [0, 10_000],
    [15_000, 15_000],
    [20_000, 50_000],
    [59_999, 59_999],
    [60_000, undefined],
  ])('from %i on play at %s', (moment, from) => expect(recordedFrom(spans, moment)).toBe(from));
  it.each([
    [0, 10_000],
    [9.5, 19_500],
    [10, 50_000],
    [19, 59_000],
    [25, 60_000],
  ])('after %i seconds are at %i', (seconds, moment) => expect(momentAfter(spans, seconds)).toBe(moment));
  it('have no moment when there are none', () => expect(momentAfter([], 3)).toBeUndefined());
  it.each([
    [15_000, -1, 10_000],
    [11_000, -1, undefined],
    [52_000, -1, 10_000],
    [55_000, -1, 50_000],
    [15_000, 1, 50_000],
    [50_000, 1, undefined],
  ] as const)('beside %i, %i: %s', (moment, step, from) => expect(neighbour(spans, moment, step)).toBe(from));
  it('are cut to the shown period', () =>
    expect(within(spans, { from: 15_000, to: 52_000 })).toEqual([
      { from: 15_000, to: 20_000 },
      { from: 50_000, to: 52_000 },
    ]));
  it.each([
    [10_000, 10_000],
    [30_000, 30_000],
    [59_500, 10_000],
    [60_000, 10_000],
  ])('at %i are asked for again from %i on', (at, from) =>
    expect(restOf({ from: 10_000, to: 60_000, at })).toEqual({ from, to: 60_000 }),
  );

  it("are those of a day in the viewer's zone, and zooming stays within it", () => {
    const day = dayOf('2026-03-01');
    expect([new Date(day.from).getHours(), new Date(day.to).getDate()]).toEqual([0, 2]);
    expect(zoomed(day, 3_600_000, day.from)).toEqual({ from: day.from, to: day.from + 3_600_000 });
    expect(zoomed(day, 3_600_000, day.to)).toEqual({ from: day.to - 3_600_000, to: day.to });
    expect(zoomed(day, 90_000_000, day.from + 5)).toEqual(day);
  });
});
