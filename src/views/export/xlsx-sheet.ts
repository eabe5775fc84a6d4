import type { Cell, Row } from 'write-excel-file/universal';
import { cleanText } from './clean-text';
import type { SheetCell } from './sheet-cell';

/** Limits of an .xlsx sheet: rows with the heading, and characters (UTF-16 units) of a cell. */
export const maxRows = 1_048_576;
export const maxText = 32_767;

/** The bold heading row, one text per column. */
export function headingRow(texts: string[], mark: string): Row {
  return texts.map((text) => ({ type: String, value: xlsxText(text, mark), fontWeight: 'bold' }));
}

/** A row for the writer. Every text has the type of a text, so that none runs as a formula. */
export function xlsxRow(cells: SheetCell[], mark: string): Row {
  return cells.map((cell): Cell => {
    if (cell === '') return null;
    if (typeof cell === 'string') return { type: String, value: xlsxText(cell, mark) };
    return { type: Number, value: cell.number, format: cell.format };
  });
}

/** The format escapes characters as `_x0041_`: the underscore of a text that looks like one is escaped too. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The text of a cell. A longer one is cut and ends with the mark. */
export function xlsxText(raw: string, mark: string): string {
  const text = cleanText(raw);
  return (text.length > maxText ? cut(text, mark) : text).replace(looksEscaped, '_x005F_');
}

function cut(text: string, mark: string): string {
  const kept = text.slice(0, maxText - mark.length);
  return `${cleanText(kept)}${mark}`;
}

const forbiddenInName = /[[\]/\\:*?]/g;
const maxName = 31;

/** The name of a sheet: at most 31 characters, none that the format forbids, never empty. */
export function sheetName(label: string): string {
  const name = cleanText(label.replace(forbiddenInName, ' ').slice(0, maxName))
    .replace(/\s+/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');
  return name || 'Sheet1';
}

const widthSampled = 200;
const [narrowest, widest] = [8, 60];

/** Column widths in characters, from the heading and the first rows; a Chinese character counts twice. */
export function columnWidths(heading: string[], rows: SheetCell[][]): { width: number }[] {
  return heading.map((title, column) => {
    const texts = rows.slice(0, widthSampled).map((row) => textIn(row[column]));
    const longest = Math.max(...[title, ...texts].map(widthOf));
    return { width: Math.min(widest, Math.max(narrowest, longest + 2)) };
  });
}

function textIn(cell: SheetCell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text.slice(0, widest)) width += (character.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1;
  return width;
}
