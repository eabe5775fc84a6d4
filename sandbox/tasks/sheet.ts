import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell } from '../database/database';

/** Characters of the longest text that a cell holds. */
const longestText = 32_767;

/** What XML cannot carry: control characters, halves of a character, and two more. */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFE|\uFFFF/gu;

const plain = (text: string): string => text.slice(0, longestText).replace(unprintable, '');

/** Text stays text, also of digits alone and of what looks like a formula; a number is a number. */
const cellOf = (value: Cell | undefined): SheetCell => {
  if (typeof value === 'number') return { value, type: Number };
  const text = value === null || value === undefined ? '' : plain(typeof value === 'string' ? value : JSON.stringify(value));
  return text === '' ? null : { value: text, type: String };
};

/** An .xlsx of one sheet, its first row the headings. */
export const sheetOf = async (headings: readonly string[], rows: readonly (readonly (Cell | undefined)[])[]): Promise<Uint8Array> => {
  const first = headings.map((value): SheetCell => ({ value, type: String, fontWeight: 'bold' }));
  return writeXlsxFile([first, ...rows.map((row) => row.map(cellOf))], { stickyRowsCount: 1 }).toBuffer();
};
