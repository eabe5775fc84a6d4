import { isDay } from '../../schema/day-text';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
/** A day without separators has all of its digits: 2027111 may be two days. */
const LOOSE_DAY =
  /^(?:(\d{4})(\d{2})(\d{2})(?=\D|$|\d{4}$|\d{6}$)|(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|(?!\d)))/;

/** A time with any separator: `7:30`, `0730`, `7`, `7点30分`. Words such as PM and zones are not read. */
const LOOSE_TIME = /^(\d{1,2})(?:[:.时時点點]?(\d{2})分?(?:[:.]?(\d{2})秒?)?|[时時点點])?$/;

/** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm[:ss]` where a time belongs to it; undefined when the text is none, or not yet. */
export function exactlyTyped(text: string, withTime: boolean): string | undefined {
  const [day = '', time, more] = text.trim().split(/[ T]/);
  if (!isDay(day) || more !== undefined) return undefined;
  if (!withTime) return time === undefined ? day : undefined;
  return time !== undefined && exactTime(time) ? `${day} ${time}` : undefined;
}

/** `HH:mm[:ss]`; undefined when the text is none, or not yet. */
export function exactTime(text: string): string | undefined {
  return TIME.test(text) ? text : undefined;
}

/** The same for loosely formatted text. */
export function looseTime(text: string): string | undefined {
  const [, hour, minute = '00', second] = LOOSE_TIME.exec(text.trim()) ?? [];
  if (hour === undefined) return undefined;
  return exactTime([hour.padStart(2, '0'), minute, second].filter((part) => part !== undefined).join(':'));
}

/** A day without a time is its start. */
export const startOfDay = '00:00';

/** A day without a time on which something ends is valid to its last second. */
export const endOfDay = '23:59:59';

/** The same for loosely formatted text; a day without a time gets this one. */
export function looselyTyped(text: string, withTime: boolean, dayTime: string = startOfDay): string | undefined {
  const [found = '', ...parts] = LOOSE_DAY.exec(text.trim()) ?? [];
  const [year, month = '', day = ''] = parts.filter((part) => part !== undefined);
  if (year === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const rest = text
    .trim()
    .slice(found.length)
    .replace(/^[T\s]/, '')
    .trim();
  const time = rest === '' ? dayTime : looseTime(rest);
  if (time === undefined) return undefined;
  return exactlyTyped(withTime ? `${date} ${time}` : date, withTime);
}
