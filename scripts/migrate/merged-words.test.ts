import { expect, it } from 'vitest';
import { withMergedWords } from './merged-words';

const old = `fields:
  note: { type: text }
  lasted: { type: integer, unit: { en: min, zh: 分钟 }, duration: minutes } # so far
  interval:
    type: integer
    duration: seconds
list:
  ordered: { by: sort, groups: [comp_id, type] }
cards:
  refused:
    label: { en: Refused, zh: 失败 }
    note: { en: last 7 days, zh: 近 7 天 } # up to today
    filter: { gmt_create: { from: today-6d, to: today } }
  open: { note: { en: by staff, zh: 人工 }, tone: info, filter: { gmt_create: { from: today-6d, to: today } } }
  ends: { note: { en: within 30 days, zh: 30 天内 }, filter: { gmt_end: { from: today, to: today+30d } } }
actions:
  wait: { fields: { time: { duration: minutes, type: integer } } }
`;

const now = `fields:
  note: { type: text }
  lasted: { type: integer, unit: minutes } # so far
  interval:
    type: integer
    unit: seconds
list:
  ordered: { field: sort, by: [comp_id, type] }
cards:
  refused:
    label: { en: Refused, zh: 失败 }
    filter: { gmt_create: { from: today-6d, to: today } }
  open: { note: { en: by staff, zh: 人工 }, tone: info, filter: { gmt_create: { from: today-6d, to: today } } }
  ends: { filter: { gmt_end: { from: today, to: today+30d } } }
actions:
  wait: { fields: { time: { unit: minutes, type: integer } } }
`;

it('writes a duration by its unit, an order by its field, and no note of the days that a filter says', () => {
  const { text, done } = withMergedWords(old);
  expect(text).toBe(now);
  expect(done.map(({ line, now: written }) => `${line} ${written}`)).toEqual([
    '3 unit: minutes',
    '3 nothing',
    '6 unit',
    '8 field',
    '8 by',
    '11 nothing',
    '15 nothing',
    '17 unit',
  ]);
  expect(withMergedWords(now)).toEqual({ text: now, done: [] });
});
