import { cleanText } from './clean-text';
import type { SheetCell } from './sheet-cell';

/** The byte order mark of UTF-8. Without it, spreadsheets use the system's encoding. */
export const byteOrderMark = '\uFEFF';

/** Characters that start a formula; East Asian spreadsheets accept the full-width signs, too. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** Separators of spreadsheets; many languages use semicolons. */
const innerStart = /(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const needsQuotes = /[",;\r\n]/;

/**
 * One line of RFC 4180, ended by CRLF. An apostrophe marks a text, or a part of it, that a spreadsheet would read as a
 * formula; a number never gets one.
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

/** A text that a spreadsheet takes for no formula. */
export function guarded(raw: string): string {
  const text = cleanText(raw).replace(innerStart, "'");
  return formulaStart.test(text) ? `'${text}` : text;
}

/** An apostrophe that an export wrote before a text, so that a spreadsheet reads no formula. */
const guard = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** A text without that apostrophe. */
export function unguarded(text: string): string {
  return text.replace(guard, '');
}
