import writeXlsxFile, { type Row } from 'write-excel-file/universal';
import { columnWidths, headingRow, sheetName, xlsxText } from '../export/xlsx-sheet';

/** A sheet of texts. Every cell has the type of a text, so that no formula runs and no long number is rounded. */
export interface TextSheet {
  name: string;
  heading: string[];
  rows: string[][];
  /** Number of empty rows below that are formatted as text, so that spreadsheets do not change typed values. */
  blank?: number;
}

const asText = '@';
/** Marks a text that was cut to the length of a cell. */
const cutMark = '…';

/** Writes sheets to an .xlsx. */
export function writeSheets(sheets: TextSheet[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, heading, rows, blank = 0 }) => ({
      sheet: sheetName(name),
      columns: columnWidths(heading, rows),
      stickyRowsCount: 1,
      data: [
        headingRow(heading, cutMark),
        ...rows.map(textRow),
        ...Array.from({ length: blank }, () => heading.map(() => ({ type: String, format: asText }))),
      ],
    })),
  ).toBlob();
}

function textRow(texts: string[]): Row {
  return texts.map((text) => (text === '' ? null : { type: String, format: asText, value: xlsxText(text, cutMark) }));
}
