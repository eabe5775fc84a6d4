import { isDay } from './day-text';
import { isObject } from './json';
import { instantAt, instantOfText, wallOf } from './zone';

/**
 * Moments relative to now, in the viewer's time zone: `now`, `today`, `week` (from Monday), `month` and `quarter`. Each may
 * have an offset: `now+2h`, `today-6d`, `week+1w`, `month-1m`, `quarter-3m`.
 */
export interface RelativeMoment {
  base: 'now' | 'today' | 'week' | 'month' | 'quarter';
  /** Its offset; 0 without one. */
  amount: number;
  unit: 'h' | 'd' | 'w' | 'm';
}

const form = /^(?:(now)(?:([+-]\d{1,4})([hdwm]))?|(today|week|month|quarter)(?:([+-]\d{1,4})([dwm]))?)$/;

export function relativeMoment(text: unknown): RelativeMoment | undefined {
  const parts = typeof text === 'string' ? form.exec(text) : null;
  if (!parts) return undefined;
  const [, now, nowAmount, nowUnit, days, amount, unit] = parts;
  return {
    base: (now ?? days) as RelativeMoment['base'],
    amount: Number(nowAmount ?? amount ?? 0),
    unit: (nowUnit ?? unit ?? 'd') as RelativeMoment['unit'],
  };
}

const lengthOf = {
  today: { amount: 1, unit: 'd' },
  week: { amount: 1, unit: 'w' },
  month: { amount: 1, unit: 'm' },
  quarter: { amount: 3, unit: 'm' },
} as const;

/** First and last second of a moment. */
export interface Stretch {
  from: Date;
  to: Date;
}

/** First and last second of a relative moment; `now` is a single instant. Undefined for other texts. */
export function resolveMoment(text: unknown, now: Date = new Date()): Stretch | undefined {
  const moment = relativeMoment(text);
  if (!moment) return undefined;
  const { base } = moment;
  if (base === 'now') {
    const at = moved(now, moment);
    return { from: at, to: at };
  }
  const first = movedWall(startOf(base, wallOf(now)), moment);
  const next = movedWall(first, lengthOf[base]);
  return { from: instantAt(first), to: new Date(instantAt(next).getTime() - 1000) };
}

/** The two ends of a filter's value; a bare value is both. */
export function endsOf(value: unknown): [from: unknown, to: unknown] {
  if (isObject(value)) return [value.from, value.to];
  return Array.isArray(value) ? [value[0], value[1]] : [value, value];
}

/**
 * One end of a relative moment or of a day, both in the viewer's zone: `YYYY-MM-DD` where days are meant, else ISO 8601.
 * What is none stays as it is.
 */
export function momentEnd(text: unknown, end: 'from' | 'to', ofDays: boolean): unknown {
  const at = (resolveMoment(text) ?? (!ofDays && isDay(text) ? stretchOf(text) : undefined))?.[end];
  if (!at) return text;
  if (!ofDays) return isoSeconds(at);
  return wallOf(at).toISOString().slice(0, 10);
}

/** `YYYY-MM-DDTHH:mm:ssZ`: without the milliseconds that no call carries. */
export function isoSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC, as the platform writes an instant. */
export function utcText(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** First and last second of a value: an instant (ISO 8601), or the whole day (`YYYY-MM-DD`) in the viewer's time zone. */
export function stretchOf(value: unknown): Stretch | undefined {
  if (typeof value !== 'string') return undefined;
  const day = value.length === 10;
  if (!isDay(value.slice(0, 10)) || (!day && !/^T\d{2}:\d{2}/.test(value.slice(10)))) return undefined;
  const from = instantOfText(day ? `${value}T00:00:00` : value);
  if (Number.isNaN(from.getTime())) return undefined;
  return { from, to: day ? lastSecond(value) : from };
}

/** The last second of a day, `YYYY-MM-DD` in the viewer's time zone. */
export function lastSecond(day: string): Date {
  const next = movedWall(new Date(`${day}T00:00:00Z`), lengthOf.today);
  return new Date(instantAt(next).getTime() - 1000);
}

/** Whether a value is a moment that is past. */
export function isPast(value: unknown): boolean {
  const own = stretchOf(value);
  return own !== undefined && own.to.getTime() < Date.now();
}

function startOf(base: keyof typeof lengthOf, wall: Date): Date {
  const day = new Date(wall);
  day.setUTCHours(0, 0, 0, 0);
  if (base === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (base === 'month') day.setUTCDate(1);
  if (base === 'quarter') day.setUTCMonth(day.getUTCMonth() - (day.getUTCMonth() % 3), 1);
  return day;
}

type Distance = Pick<RelativeMoment, 'amount' | 'unit'>;

/** Days keep their hour when the clocks change; a month later is the same day, or the last one of that month. */
export function moved(start: Date, distance: Distance): Date {
  const { amount, unit } = distance;
  if (unit === 'h') return new Date(start.getTime() + amount * 3_600_000);
  // The second of two same times would become the first.
  return amount === 0 ? new Date(start) : instantAt(movedWall(wallOf(start), distance));
}

function movedWall(start: Date, { amount, unit }: Distance): Date {
  const at = new Date(start);
  if (unit === 'm') {
    at.setUTCMonth(at.getUTCMonth() + amount);
    if (at.getUTCDate() !== start.getUTCDate()) at.setUTCDate(0);
  } else at.setUTCDate(at.getUTCDate() + amount * (unit === 'w' ? 7 : 1));
  return at;
}
