import { filledText } from '../../fields/filled-cell';
import type { Filled } from '../../fields/sheet';
import { readCsv, readPasted } from './csv-rows';
import { FileProblem } from './file-problem';
import { maxRows } from './limits';
import { unpackWorkbook } from './xlsx-archive';
import { readFirstSheet } from './xlsx-rows';

export type Cell = Filled | { error: string } | null;

export interface SheetRow {
  /** Row number of the spreadsheet, from 1. */
  row: number;
  cells: Cell[];
}

export interface Workbook {
  /** Texts of the first row that is not empty; '' for a column without a heading. */
  header: string[];
  /** The rows below that are not empty. */
  rows: SheetRow[];
}

/**
 * Reads the first sheet of an .xlsx. Throws a FileProblem for a file that is empty, no .xlsx, encrypted, truncated, too
 * large when it is unpacked, without rows or with merged cells.
 */
export function readWorkbook(file: ArrayBuffer): Workbook {
  const { rows, merged } = readFirstSheet(unpackWorkbook(file));
  if (merged.length > 0)
    throw new FileProblem('import.file.merged', { cells: merged.slice(0, 3).join(', '), smart_count: merged.length });
  return workbookOf(rows);
}

/** Reads a .csv: the format that exports write by default. Its cells are texts; the limits are those of a sheet. */
export function readCsvWorkbook(file: ArrayBuffer): Workbook {
  if (file.byteLength === 0) throw new FileProblem('import.file.empty');
  return workbookOf(numbered(readCsv(file)));
}

/** Reads cells that were pasted: tab-separated text, as spreadsheets put it on the clipboard. */
export function readPastedWorkbook(text: ArrayBuffer): Workbook {
  return workbookOf(numbered(readPasted(text)));
}

function numbered(lines: string[][]): SheetRow[] {
  return lines.map((cells, index) => ({ row: index + 1, cells }));
}

function workbookOf(sheet: SheetRow[]): Workbook {
  const [first, ...rows] = sheet.filter(({ cells }) => holdsAnything(cells));
  const header = (first?.cells ?? []).map(headerText);
  if (rows.length === 0) throw new FileProblem('import.file.noRows');
  if (rows.length > maxRows) throw new FileProblem('import.file.tooManyRows', { rows: rows.length, max: maxRows });
  return { header, rows };
}

function holdsAnything(cells: Cell[]): boolean {
  return cells.some((cell) => cell !== null && cell !== '' && !(typeof cell === 'string' && cell.trim() === ''));
}

function headerText(cell: Cell): string {
  return cell === null || (typeof cell === 'object' && 'error' in cell) ? '' : filledText(cell).trim();
}
