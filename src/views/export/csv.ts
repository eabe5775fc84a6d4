import { cleanText } from './clean-text';
import type { SheetCell } from './sheet-cell';

/** Says that the file is UTF-8: without it spreadsheets read the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet take a text for a formula; East Asian ones take the full-width signs too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const needsQuotes = /[",\r\n]/;

/**
 * One line of RFC 4180, ended by CRLF. A text that a spreadsheet would run as a formula gets a leading apostrophe;
 * a number never does.
 */
export function csvLine(cells: SheetCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: SheetCell): string {
  const text = typeof cell === 'string' || !plainNumber.test(cell.text) ? guarded(typeof cell === 'string' ? cell : cell.text) : cell.text;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(raw: string): string {
  const text = cleanText(raw);
  return formulaStart.test(text) ? `'${text}` : text;
}
