import { expect, it } from 'vitest';
import { endOfDay, exactlyTyped, looselyTyped, looseTime } from './typed';

it.each([
  ['2026-11-21', '2026-11-21', undefined],
  ['2026-11-21 07:30', undefined, '2026-11-21 07:30'],
  ['2026-11-21T07:30', undefined, '2026-11-21 07:30'],
  ['2026-11-21 07:30:09', undefined, '2026-11-21 07:30:09'],
  ['2026-11-2', undefined, undefined],
  ['2026-02-31', undefined, undefined],
  ['2026-11-21 24:00', undefined, undefined],
  ['', undefined, undefined],
])('%j is exactly the day %j, the moment %j', (text, day, moment) => {
  expect(exactlyTyped(text, false)).toBe(day);
  expect(exactlyTyped(text, true)).toBe(moment);
});

it.each([
  ['2026/1/5', '2026-01-05', '2026-01-05 00:00'],
  ['20260105', '2026-01-05', '2026-01-05 00:00'],
  ['2026.1.5 7:30', '2026-01-05', '2026-01-05 07:30'],
  ['202601050730', '2026-01-05', '2026-01-05 07:30'],
  ['2026年1月5日 07:30', '2026-01-05', '2026-01-05 07:30'],
  ['2026-1-5 7:30:09', '2026-01-05', '2026-01-05 07:30:09'],
  ['20260105 0730', '2026-01-05', '2026-01-05 07:30'],
  ['2026年1月5日7点30分', '2026-01-05', '2026-01-05 07:30'],
  ['2026-13-5', undefined, undefined],
  ['2027/05/12 下午3:00', undefined, undefined],
  ['2027/05/12 PM 3:00', undefined, undefined],
  ['2027/05/12 p.m. 03:00', undefined, undefined],
  ['2027/05/12 3:00 PM', undefined, undefined],
  ['2027-05-12 -5:30', undefined, undefined],
  ['2027-05-12 +08:00', undefined, undefined],
  ['2027111', undefined, undefined],
  ['2027-5-123', undefined, undefined],
  ['2027-05-12 3 00', undefined, undefined],
  ['tomorrow', undefined, undefined],
])('%j may be completed to the day %j, the moment %j', (text, day, moment) => {
  expect(looselyTyped(text, false)).toBe(day);
  expect(looselyTyped(text, true)).toBe(moment);
});

it.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['18:05', '18:05'],
  ['7:30:09', '07:30:09'],
  ['24:00', undefined],
  ['7:3', undefined],
  ['', undefined],
])('%j may be completed to the time %j', (text, time) => {
  expect(looseTime(text)).toBe(time);
});

it('a day on which something ends is its last second, unless it has a time', () => {
  expect(looselyTyped('2026/12/31', true, endOfDay)).toBe('2026-12-31 23:59:59');
  expect(looselyTyped('2026-12-31 7:30', true, endOfDay)).toBe('2026-12-31 07:30');
  expect(looselyTyped('2026/12/31', true)).toBe('2026-12-31 00:00');
});
