import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { zipSync } from 'fflate';
import { unpackWorkbook, type Parts } from './xlsx-archive';

/* Files for the tests of this folder. */

/** An .xlsx with one sheet of these rows. */
export async function buildXlsx(rows: SheetData): Promise<ArrayBuffer> {
  return (await writeXlsxFile(rows, { dateFormat: 'yyyy-mm-dd' }).toBlob()).arrayBuffer();
}

/** An .xlsx whose sheet has this XML inside its `sheetData`, and this after it. */
export async function buildRawXlsx(sheetData: string, after = ''): Promise<ArrayBuffer> {
  return withPart(await buildXlsx([['x']]), 'xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/<sheetData>.*<\/sheetData>/s, () => `<sheetData>${sheetData}</sheetData>${after}`),
  );
}

/** The file with a part of it changed. */
export async function withPart(file: ArrayBuffer, path: string, change: (xml: string) => string): Promise<ArrayBuffer> {
  const parts = unpackWorkbook(file);
  return packStored({
    ...parts,
    [path]: new TextEncoder().encode(change(new TextDecoder().decode(parts[path]))),
  }).arrayBuffer();
}

/** An archive of these parts, without compression. */
export function packStored(parts: Parts): Blob {
  return new Blob([zipSync(parts, { level: 0 })]);
}
