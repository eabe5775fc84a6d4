import type { Filled, SheetNumber } from '../sheet';
import { isDay } from '../../schema/day-text';

/** Milliseconds of a day, and days from the spreadsheet's epoch to 1970. */
const day = 86_400_000;
const daysBefore1970 = 25_569;
/** Spreadsheets treat 1900 as a leap year: their day numbers agree from March 1900 on, and end with the year 9999. */
const firstSerial = 61;
const lastSerial = 2_958_466;
/** The other calendar counts from 1904. */
const daysTo1904 = 1462;
const written = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** The wall clock of a spreadsheet's number, to the second; undefined for a time without a day and for what is no day. */
export function wallOfSerial(serial: number, is1904: boolean): Date | undefined {
  if (!(serial >= 1) || (!is1904 && Math.floor(serial) === firstSerial - 1)) return undefined;
  const days = is1904 ? serial + daysTo1904 : serial < firstSerial ? serial + 1 : serial;
  const seconds = Math.round((days - daysBefore1970) * 86_400);
  return seconds * 1000 < (lastSerial - daysBefore1970) * day ? new Date(seconds * 1000) : undefined;
}

/** The wall clock of a day or moment of a sheet, or of a written one; undefined when it is none. */
export function wallClock(cell: Filled): Date | undefined {
  if (typeof cell === 'object' && cell.format !== 'number') return cell.wall;
  if (typeof cell === 'object' || typeof cell === 'number') {
    const wall = typeof cell === 'object' ? cell.wall : wallOfSerial(cell, false);
    // A small number without the format of a date is a year or a count.
    return wall && wall.getTime() >= 0 ? wall : undefined;
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
