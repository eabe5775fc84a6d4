import { formatMoment } from './column';

/** Milliseconds. */
export const minute = 60 * 1000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A moment as the wire writes it. @param milliseconds since 1970 */
export function momentAt(milliseconds: number): string {
  return formatMoment(new Date(milliseconds));
}

/** Milliseconds since 1970 of a moment as the wire writes it. */
export function timeOf(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`);
}

/** The same time of day that many months later; the last day of a month that is too short for the date. */
export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0);
  return later;
}
