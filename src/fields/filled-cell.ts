import { isMissing } from './cell';
import { problem } from './problem';
import type { Filled, Reading } from './sheet';

/** The text of a sheet's cell: what the spreadsheet shows. */
export function filledText(cell: Filled): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'object' ? (cell.shown ?? String(cell.number)) : String(cell);
}

/** The number of a cell that shows one, whatever its format; else its text. */
export function bareOf(cell: Filled): string | number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && cell.format === 'number' ? cell.number : filledText(cell);
}

export function readText(cell: Filled): Reading {
  if (typeof cell === 'object' && cell.shown === undefined)
    return { value: filledText(cell), problem: problem('import.cell.format') };
  return exact(cell, filledText(cell));
}

/** Spreadsheets keep 15 digits of a number. */
const digitsKept = 1e15;

/** A number with more digits than a spreadsheet keeps has lost its last digits. */
export function exact(cell: Filled, value: unknown): Reading {
  const number = bareOf(cell);
  return typeof number === 'number' && Math.abs(number) >= digitsKept
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
