import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node';
import type { Cell } from '../database/database';

/** Maximum characters of a cell. */
const longestText = 32_767;

/** Characters that XML does not allow: control characters, lone surrogates, and two more. */
const unprintable = /[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFE|\uFFFF/gu;

const plain = (text: string): string => text.slice(0, longestText).replace(unprintable, '');

/** Text stays text, also digits and text that looks like a formula; a number stays a number. */
const cellOf = (value: Cell | undefined): SheetCell => {
  if (typeof value === 'number') return { value, type: Number };
  const text = value === null || value === undefined ? '' : plain(typeof value === 'string' ? value : JSON.stringify(value));
  return text === '' ? null : { value: text, type: String };
};

/** An .xlsx with one sheet. The first row has the headings. */
export const sheetOf = async (headings: readonly string[], rows: readonly (readonly (Cell | undefined)[])[]): Promise<Uint8Array> => {
  const first = headings.map((value): SheetCell => ({ value, type: String, fontWeight: 'bold' }));
  return writeXlsxFile([first, ...rows.map((row) => row.map(cellOf))], { stickyRowsCount: 1 }).toBuffer();
};
