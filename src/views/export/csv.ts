import { cleanText } from './clean-text';
import type { SheetCell } from './sheet-cell';

/** The byte order mark of UTF-8. Without it, spreadsheets use the system's encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would begin to read a formula: at the start of a text, or after what it may take for a separator or
 * a line end (many languages use semicolons). East Asian spreadsheets accept the full-width signs, too. Apostrophes
 * before the sign count with it, so that each one that is added can be told from those of the text.
 */
const formula = /(^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠]))/g;
const guardedFormula = new RegExp(`${formula.source}'`, 'g');
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const needsQuotes = /[",;\r\n]/;

/**
 * One line of RFC 4180, ended by CRLF. An apostrophe marks a text, or a part of it, that a spreadsheet would read as a
 * formula; a number never gets one. Whoever reads the line takes the apostrophes away again (`unguarded`).
 */
export function csvLine(cells: SheetCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: SheetCell): string {
  const text =
    typeof cell === 'string' || !plainNumber.test(cell.text)
      ? guarded(typeof cell === 'string' ? cell : cell.text)
      : cell.text;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text with an apostrophe before each formula that a spreadsheet would read. */
export function guarded(raw: string): string {
  return cleanText(raw).replace(formula, "'");
}

/** A text without these apostrophes. One that is not guarded throughout was not written by an export, and stays as it is. */
export function unguarded(text: string): string {
  const bare = text.replace(guardedFormula, '');
  return guarded(bare) === text ? bare : text;
}
