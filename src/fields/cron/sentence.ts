import { offsetAt, zoneName } from '../../schema/zone';
import type { Translate } from '../cell';
import { durationText } from '../shared/number/duration';
import type { Calendar, Schedule } from './schedule';

interface Reader {
  translate: Translate;
  language: string;
  /** The viewer's zone: its name, and its minutes before UTC. */
  zone: string;
  offset: number;
}

/** The viewer's zone, as it is now. */
export function ownZone(): Pick<Reader, 'zone' | 'offset'> {
  return { zone: zoneName(), offset: offsetAt(Date.now()) / 60_000 };
}

/** A common schedule in words, in the viewer's zone: `Every day at 09:00 (Asia/Shanghai)`. Undefined for other schedules. */
export function sentenceOf(schedule: Schedule, reader: Reader): string | undefined {
  const { translate } = reader;
  if ('every' in schedule)
    return schedule.every === 60
      ? translate('fields.cron.everyMinute')
      : translate('fields.cron.every', { time: durationText(schedule.every, 'seconds', translate) });
  if (schedule.seconds.join() !== '0' || schedule.either || schedule.months.length < 12) return undefined;
  const everyDay = schedule.days.length === 31 && schedule.weekdays.length === 7;
  return (everyDay && withinDay(schedule, reader)) || atTime(schedule, reader);
}

/** Schedules that repeat within each day. */
function withinDay({ minutes, hours }: Calendar, { translate, offset }: Reader): string | undefined {
  const everyHour = hours.length === 24;
  const [minute = 0] = minutes;
  if (everyHour && minutes.length === 60) return translate('fields.cron.everyMinute');
  // Some zones are half an hour apart from the others.
  if (everyHour && minutes.length === 1) {
    const there = (minute + offset + 60 * 24) % 60;
    return there === 0 ? translate('fields.cron.onTheHour') : translate('fields.cron.hourly', { minute: there });
  }
  const step = everyHour ? stepOf(minutes, 60) : minutes.join() === '0' ? stepOf(hours, 24) : undefined;
  if (step === undefined) return undefined;
  return translate('fields.cron.every', { time: durationText(everyHour ? step : step * 60, 'minutes', translate) });
}

/** One time of the day: on every day, on some weekdays, or on some days of the month. */
function atTime({ minutes, hours, days, weekdays }: Calendar, reader: Reader): string | undefined {
  const [minute, hour] = [minutes[0], hours[0]];
  if (minute === undefined || hour === undefined || minutes.length > 1 || hours.length > 1) return undefined;
  const { translate } = reader;
  const utc = hour * 60 + minute;
  const local = utc + reader.offset;
  const shift = Math.floor(local / DAY);
  const here = { time: timeText(local - shift * DAY), zone: reader.zone };
  if (days.length === 31 && weekdays.length === 7) return translate('fields.cron.daily', here);
  if (days.length === 31)
    return translate('fields.cron.weekly', {
      ...here,
      days: weekdayText(weekdays, shift, reader),
    });
  if (weekdays.length < 7) return undefined;
  // Days of a month cannot be shifted, because the next day may be in another month.
  return translate('fields.cron.monthly', {
    ...(shift === 0 ? here : { time: timeText(utc), zone: 'UTC' }),
    days: days.join(translate('fields.comma')),
  });
}

const DAY = 24 * 60;

/** n of 0, n, 2n, … up to the whole; undefined for other values. */
function stepOf(values: number[], whole: number): number | undefined {
  const step = whole / values.length;
  return values.length > 1 && values.every((value, index) => value === index * step) ? step : undefined;
}

/** From Monday on, as one reads a week; three days or more in a row are `Monday to Friday`. */
function weekdayText(weekdays: number[], shift: number, { translate, language }: Reader): string {
  const format = new Intl.DateTimeFormat(language, { weekday: language === 'en' ? 'long' : 'short', timeZone: 'UTC' });
  const fromMonday = weekdays.map((day) => (day + shift + 6 + 7) % 7).sort((one, other) => one - other);
  const names = fromMonday.map((day) => format.format(MONDAY + day * DAY * 60_000));
  const [first = 0] = fromMonday;
  const inARow = fromMonday.length > 2 && fromMonday.every((day, index) => day === first + index);
  return inARow
    ? translate('fields.cron.through', { from: names[0] ?? '', to: names.at(-1) ?? '' })
    : names.join(translate('fields.comma'));
}

const MONDAY = Date.UTC(2024, 0, 1);

function timeText(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
