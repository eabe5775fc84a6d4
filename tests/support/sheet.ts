import { readSheet } from 'read-excel-file/node';
import { buildXlsx } from '../../src/views/import/workbook.case';

/** A file for a file input. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * An .xlsx whose first sheet has these rows.
 *
 * @param heading first row
 */
export async function sheetFile(name: string, heading: string[], rows: (string | number)[][]): Promise<ChosenFile> {
  const bytes = await buildXlsx([heading, ...rows]);
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}

/** Rows of a downloaded file, .xlsx or CSV, by their headings. */
export async function readRows(bytes: Buffer): Promise<Record<string, string>[]> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return readCsv(bytes.toString('utf8'));
  const [heading = [], ...rows] = await readSheet(bytes);
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [String(name), String(row[index] ?? '')])));
}

/** Rows of a CSV file by their headings: RFC 4180, with or without a byte order mark. */
export function readCsv(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
}

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && row.length === 0 && plain === '' && quoted === undefined) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
