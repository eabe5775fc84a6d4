import writeXlsxFile from 'write-excel-file/universal';
import type { SheetCell } from './sheet-cell';
import { columnWidths, headingRow, sheetName, xlsxRow } from './xlsx-sheet';

/** The parts of a file besides its rows. */
export interface FileHead {
  /** One text per column. */
  heading: string[];
  /** Name of the sheet. */
  label: string;
  /** The end of a text that is cut to the size of a cell. */
  mark: string;
}

/** An .xlsx file of one sheet: a bold, frozen heading, then the rows. */
export function makeXlsx({ heading, label, mark }: FileHead, rows: SheetCell[][]): Promise<Blob> {
  const sheet = [headingRow(heading, mark), ...rows.map((row) => xlsxRow(row, mark))];
  return writeXlsxFile(sheet, {
    sheet: sheetName(label),
    columns: columnWidths(heading, rows),
    stickyRowsCount: 1,
  }).toBlob();
}
