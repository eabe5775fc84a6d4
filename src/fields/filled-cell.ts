import { utcText } from '../schema/moment';
import { isMissing } from './cell';
import { problem } from './problem';
import type { Filled, Reading } from './sheet';

/** The content of a sheet's cell. */
export function filledText(cell: Filled): string {
  return cell instanceof Date ? wallText(cell) : String(cell);
}

/** `2026-01-31`, with the time where there is one. */
function wallText(wall: Date): string {
  if (Number.isNaN(wall.getTime())) return '';
  const text = utcText(wall);
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}

export function readText(cell: Filled): Reading {
  return exact(cell, filledText(cell));
}

/** Spreadsheets keep 15 digits of a number. */
const digitsKept = 1e15;

/** A number with more digits than a spreadsheet keeps has lost its last digits. */
export function exact(cell: Filled, value: unknown): Reading {
  return typeof cell === 'number' && Math.abs(cell) >= digitsKept
    ? { value, problem: problem('import.cell.digits') }
    : { value };
}

/** Several values in one cell. */
export function partsOf(cell: Filled): string[] {
  return filledText(cell)
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter((part) => !isMissing(part));
}

/** A word as it is compared: Excel writes TRUE, people write Yes and ｙｅｓ. */
export function wordOf(cell: Filled): string {
  return filledText(cell).normalize('NFKC').trim().toLowerCase();
}

/** One reading of the readings of a cell's parts. */
export function readingOf(readings: Reading[]): Reading {
  const refused = readings.find((reading) => reading.problem);
  return { value: readings.map(({ value }) => value), ...(refused?.problem && { problem: refused.problem }) };
}
