import { expect, it } from 'vitest';
import { daysOnline, lastMidnights, shareOfAll } from './days';

const hour = 3_600_000;
const day = 24 * hour;

it('the days have the stretches online, cut at midnight and now', () => {
  const changes = [
    { online: false, at: day + 6 * hour },
    { online: true, at: 12 * hour },
  ];
  const days = daysOnline(changes, [0, day], 2 * day - 12 * hour, false);
  expect(days).toEqual([
    { from: day, to: day + 12 * hour, since: day, online: [{ from: day, to: day + 6 * hour }], share: 0.5 },
    { from: 0, to: day, since: 0, online: [{ from: 12 * hour, to: day }], share: 0.5 },
  ]);
  expect(shareOfAll(days)).toBe(0.5);
});

it('before its oldest change a device was in the other state', () => {
  const [only] = daysOnline([{ online: false, at: 6 * hour }], [0], day, false);
  expect(only?.online).toEqual([{ from: 0, to: 6 * hour }]);
});

it('without a change it was in its present state all the time', () => {
  expect(daysOnline([], [0], day, true)[0]?.share).toBe(1);
  expect(daysOnline([], [0], day, false)[0]?.share).toBe(0);
});

it('nothing is told of the time before the device registered', () => {
  const days = daysOnline([], [0, day, 2 * day], 3 * day, true, day + 12 * hour);
  expect(days.map(({ from, since, share }) => [from, since, share])).toEqual([
    [2 * day, 2 * day, 1],
    [day, day + 12 * hour, 1],
  ]);
  expect(days[1]?.online).toEqual([{ from: day + 12 * hour, to: 2 * day }]);
  expect(shareOfAll(days)).toBe(1);
});

it('a state that is reported twice is one stretch', () => {
  const changes = [
    { online: false, at: 0 },
    { online: true, at: hour },
    { online: true, at: 2 * hour },
    { online: false, at: 3 * hour },
  ];
  expect(daysOnline(changes, [0], day, false)[0]?.online).toEqual([{ from: hour, to: 3 * hour }]);
});

it('days begin at midnight of the viewer', () => {
  const [first, last] = lastMidnights(new Date(2026, 2, 1, 15), 2).map((at) => new Date(at));
  expect([first?.getDate(), first?.getHours(), last?.getDate()]).toEqual([28, 0, 1]);
});
