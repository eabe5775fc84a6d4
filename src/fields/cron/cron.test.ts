import { describe, expect, it } from 'vitest';
import { buildContext, buildField } from '../field.case';
import { problem } from '../problem';
import { nextRuns } from './runs';
import { parseCron } from './schedule';
import { sentenceOf } from './sentence';
import { validate } from '../validate';

const NOW = new Date('2026-03-02T08:10:30Z');
const { translate } = buildContext();
const shanghai = { translate, zone: 'Asia/Shanghai', offset: 480 };

function sentence(
  spec: string,
  language: 'en' | 'zh' = 'en',
  reader: { zone: string; offset: number } = shanghai,
): string | undefined {
  const schedule = parseCron(spec);
  return schedule && sentenceOf(schedule, { translate, language, ...reader });
}

describe('a sentence', () => {
  it.each([
    ['* * * * *', 'fields.cron.everyMinute'],
    ['*/30 * * * *', 'fields.cron.every fields.duration.minutes 30'],
    ['0 */6 * * *', 'fields.cron.every fields.duration.hours 6'],
    ['@every 1h30m', 'fields.cron.every fields.duration.hours 1 fields.duration.minutes 30'],
    ['@every 1m', 'fields.cron.everyMinute'],
    ['@hourly', 'fields.cron.onTheHour'],
    ['0 1 * * *', 'fields.cron.daily 09:00 Asia/Shanghai'],
    ['0 0 17 * * *', 'fields.cron.daily 01:00 Asia/Shanghai'],
    ['15 1 * * 1,3', 'fields.cron.weekly 09:15 Asia/Shanghai Monday, Wednesday'],
    ['0 1 * * 1-5', 'fields.cron.weekly 09:00 Asia/Shanghai fields.cron.through Monday Friday'],
    ['0 20 * * 1-5', 'fields.cron.weekly 04:00 Asia/Shanghai fields.cron.through Tuesday Saturday'],
    ['0 20 * * 6', 'fields.cron.weekly 04:00 Asia/Shanghai Sunday'],
    ['0 1 1,15 * *', 'fields.cron.monthly 09:00 Asia/Shanghai 1, 15'],
  ])('describes %s in the zone of the viewer', (spec, text) => expect(sentence(spec)).toBe(text));

  it('leaves days of the month in UTC when another zone would change them', () =>
    expect(sentence('0 20 1 * *')).toBe('fields.cron.monthly 20:00 UTC 1'));
  it('handles zones with half an hour', () =>
    expect(sentence('0 * * * *', 'en', { zone: 'Asia/Kolkata', offset: 330 })).toBe('fields.cron.hourly 30'));
  it('names weekdays in Chinese', () =>
    expect(sentence('0 1 * * 0,1', 'zh')).toBe('fields.cron.weekly 09:00 Asia/Shanghai 周一, 周日'));
  it.each(['3 3 3 3 *', '0 0 1 * 1', '30 0 3 * * *', '0 1,5 * * *'])('is undefined for %s', (spec) =>
    expect(sentence(spec)).toBeUndefined(),
  );
});

describe('an expression', () => {
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
  it.each(months.map((name, index) => [name, index + 1] as const))('has the month %s', (name, month) =>
    expect(parseCron(`0 0 1 ${name.toUpperCase()} *`)).toMatchObject({ months: [month] }),
  );
  it.each([...days.map((name, index) => [name, index] as const), ['7', 0] as const])('has the day %s', (name, day) =>
    expect(parseCron(`0 0 * * ${name}`)).toMatchObject({ weekdays: [day] }),
  );
  it.each([
    ['@yearly', '0 0 1 1 *'],
    ['@annually', '0 0 1 1 *'],
    ['@monthly', '0 0 1 * *'],
    ['@weekly', '0 0 * * 0'],
    ['@daily', '0 0 * * *'],
    ['@midnight', '0 0 * * *'],
    ['@hourly', '0 * * * *'],
    [' 0 0 * * * ', '0 0 * * *'],
    ['0 0 * * 1-5', '0 0 * * mon-fri'],
    ['0 0 1/10 * *', '0 0 1,11,21,31 * *'],
    ['0 0 1-7/3 * *', '0 0 1,4,7 * *'],
    ['0 0 1,3,1 * *', '0 0 3,1 * *'],
    ['0 0 ? * ?', '0 0 * * *'],
  ])('%s is %s', (one, other) => {
    expect(parseCron(one)).toBeDefined();
    expect(parseCron(one)).toEqual(parseCron(other));
  });
  it.each([
    ...['60 * * * *', '* 24 * * *', '* * 0 * *', '* * 32 * *', '* * * 0 *', '* * * 13 *', '* * * * 8', '60 * * * * *'],
    ...['5-1 * * * *', '1-2-3 * * * *', '*/0 * * * *', '*/2/2 * * * *', '*5 * * * *', '1, * * * *', 'x * * * *'],
    ...['* * * *', '* * * * * * *', '', '@every', '@every 0s', '@every 5', '@every 5d', '@often', '1.5 * * * *'],
  ])('is not "%s"', (text) => expect(parseCron(text)).toBeUndefined());
  it.each([
    ['59 23 31 12 6', { seconds: [0], minutes: [59], hours: [23], days: [31], months: [12], weekdays: [6] }],
    ['7 0 0 1 1 0', { seconds: [7], minutes: [0], hours: [0], days: [1], months: [1], weekdays: [0] }],
  ])('%s has the last or the first of each part', (text, calendar) =>
    expect(parseCron(text)).toEqual({ ...calendar, either: true }),
  );
  it('of a day or a weekday alone has to match it', () => {
    expect(parseCron('0 0 1 * *')).toMatchObject({ either: false });
    expect(parseCron('0 0 * * 1')).toMatchObject({ either: false });
    expect(parseCron('@every 1h2m3s')).toEqual({ every: 3723 });
  });
});

describe('next runs', () => {
  const runs = (spec: string, count = 3): string[] => {
    const schedule = parseCron(spec);
    return schedule ? nextRuns(schedule, NOW, count).map((run) => run.toISOString().slice(0, 19)) : [];
  };

  it.each([
    ['0 1 * * *', ['2026-03-03T01:00:00', '2026-03-04T01:00:00', '2026-03-05T01:00:00']],
    ['*/20 * * * *', ['2026-03-02T08:20:00', '2026-03-02T08:40:00', '2026-03-02T09:00:00']],
    ['0 0 29 2 *', ['2028-02-29T00:00:00', '2032-02-29T00:00:00']],
    ['0 0 1 * 1', ['2026-03-09T00:00:00', '2026-03-16T00:00:00', '2026-03-23T00:00:00']],
    ['@every 90s', ['2026-03-02T08:12:00', '2026-03-02T08:13:30', '2026-03-02T08:15:00']],
  ])('of %s', (spec, expected) => expect(runs(spec).slice(0, expected.length)).toEqual(expected));

  it('are required: an expression without any run is refused', () =>
    expect([
      ...['0 0 30 2 *', '0 0 29 2 *', 'daily'].map((spec) => validate(buildField('cron'), spec, {}, 'add')),
    ]).toEqual([problem('validation.cronNever'), undefined, problem('validation.cron')]));

  it('are empty for a day that never comes', () => expect(runs('0 0 30 2 *')).toEqual([]));
});
