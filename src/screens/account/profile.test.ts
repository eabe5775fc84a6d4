import { expect, it } from 'vitest';
import { daysLeft, initialOf } from './profile';

const now = Date.parse('2026-03-02T08:00:00Z');

it.each([
  ['2026-03-02T20:00:00Z', 0],
  ['2026-03-12T08:00:01Z', 10],
  ['2026-03-02T07:59:00Z', -1],
  ['', undefined],
  [null, undefined],
])('until %s there are %s days', (moment, days) => expect(daysLeft(moment, now)).toBe(days));

it.each([['Alice Morgan', 'A'], ['émile', 'É'], ['陈建华', '华'], ['系统管理员', '系'], ['', '?']])('%s is called %s', (name, initial) => expect(initialOf(name)).toBe(initial));
