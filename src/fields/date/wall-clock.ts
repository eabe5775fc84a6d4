import type { Filled, SheetNumber } from '../sheet';
import { isDay } from '../../schema/day-text';

/** Milliseconds of a day, and days from the spreadsheet's epoch to 1970. */
const day = 86_400_000;
const daysBefore1970 = 25_569;
/** Spreadsheets treat 1900 as a leap year: their day numbers agree from March 1900 on, and end with the year 9999. */
const firstSerial = 61;
const lastSerial = 2_958_466;
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The wall clock of a date cell, of a day number without a date's format, or of a written date; undefined when it is none. */
export function wallClock(cell: Filled): Date | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : cell;
  if (typeof cell === 'number') {
    const inRange = cell >= firstSerial && cell < lastSerial;
    return inRange ? new Date(Math.round(((cell - daysBefore1970) * day) / 1000) * 1000) : undefined;
  }
  const parts = typeof cell === 'string' ? written.exec(cell.normalize('NFKC')) : null;
  if (!parts) return undefined;
  const [year = '', month = '', date = '', hour = '0', minute = '0', second = '0'] = parts
    .slice(1)
    .map((part) => part ?? '0');
  const days = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const inDay = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  if (!isDay(days) || !inDay) return undefined;
  return new Date(Date.parse(days) + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000);
}

/** The spreadsheet's number of a wall clock; undefined for one that it cannot hold. */
export function serial(iso: string, text: string, format: string): SheetNumber | undefined {
  const number = Date.parse(iso) / day + daysBefore1970;
  return number >= firstSerial && number < lastSerial ? { number, text, format } : undefined;
}
