import { readSheet } from 'read-excel-file/universal';
import { readCsv, readPasted } from './csv-rows';
import { FileProblem } from './file-problem';
import { maxRows } from './limits';
import { marksOf } from './sheet-marks';
import { packStored, unpackWorkbook } from './xlsx-archive';

/** A cell of a sheet. A date is the sheet's local time, stored as UTC. */
export type Cell = string | number | boolean | Date | { error: string } | null;

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
export async function readWorkbook(file: ArrayBuffer): Promise<Workbook> {
  const parts = unpackWorkbook(file);
  const { merged, errors } = marksOf(parts);
  if (merged.length > 0)
    throw new FileProblem('import.file.merged', { cells: merged.slice(0, 3).join(', '), smart_count: merged.length });
  const cells = await readCells(packStored(parts));
  for (const [place, error] of errors) {
    const [row = 0, column = 0] = place.split(':').map(Number);
    const target = cells[row];
    if (target) target[column] = { error };
  }
  return workbookOf(cells);
}

/** Reads a .csv: the format that exports write by default. Its cells are texts; the limits are those of a sheet. */
export function readCsvWorkbook(file: ArrayBuffer): Workbook {
  if (file.byteLength === 0) throw new FileProblem('import.file.empty');
  return workbookOf(readCsv(file));
}

/** Reads cells that were pasted: tab-separated text, as spreadsheets put it on the clipboard. */
export function readPastedWorkbook(text: ArrayBuffer): Workbook {
  return workbookOf(readPasted(text));
}

function workbookOf(cells: Cell[][]): Workbook {
  const first = cells.findIndex(holdsAnything);
  const header = (cells[first] ?? []).map(headerText);
  const rows = cells
    .map((row, index): SheetRow => ({ row: index + 1, cells: row }))
    .slice(first + 1)
    .filter((row) => holdsAnything(row.cells));
  if (rows.length === 0) throw new FileProblem('import.file.noRows');
  if (rows.length > maxRows) throw new FileProblem('import.file.tooManyRows', { rows: rows.length, max: maxRows });
  return { header, rows };
}

/** Every error of the library is about the file. */
async function readCells(archive: Blob): Promise<Cell[][]> {
  try {
    // The library's types say `typeof Date` instead of Date.
    return (await readSheet(archive)) as unknown as Cell[][];
  } catch {
    throw new FileProblem('import.file.broken');
  }
}

function holdsAnything(cells: Cell[]): boolean {
  return cells.some((cell) => cell !== null && cell !== '' && !(typeof cell === 'string' && cell.trim() === ''));
}

function headerText(cell: Cell): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
}
