import { cleanText } from './clean-text';
import type { SheetCell } from './sheet-cell';

/** Says that the file is UTF-8: without it spreadsheets read the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet take a text for a formula; East Asian ones take the full-width signs too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where a spreadsheet may begin another cell, whatever is quoted: many languages separate by semicolons. */
const innerStart = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const needsQuotes = /[",;\r\n]/;

/**
 * One line of RFC 4180, ended by CRLF. Where a spreadsheet would take a text, or a part of it, for a formula stands an
 * apostrophe; a number never gets one.
 */
export function csvLine(cells: SheetCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: SheetCell): string {
  const text = typeof cell === 'string' || !plainNumber.test(cell.text) ? guarded(typeof cell === 'string' ? cell : cell.text) : cell.text;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guarded(raw: string): string {
  const text = cleanText(raw).replace(innerStart, "'");
  return formulaStart.test(text) ? `'${text}` : text;
}
