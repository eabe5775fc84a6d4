import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { packStored, unpackWorkbook } from './xlsx-archive';

/* Files for the tests of this folder. */

/** An .xlsx with one sheet of these rows. */
export async function buildXlsx(rows: SheetData): Promise<ArrayBuffer> {
  return (await writeXlsxFile(rows, { dateFormat: 'yyyy-mm-dd' }).toBlob()).arrayBuffer();
}

/** An .xlsx whose sheet has this XML inside its `sheetData`, and this after it. */
export async function buildRawXlsx(sheetData: string, after = ''): Promise<ArrayBuffer> {
  const path = 'xl/worksheets/sheet1.xml';
  const parts = unpackWorkbook(await buildXlsx([['x']]));
  const xml = new TextDecoder().decode(parts[path]).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${sheetData}</sheetData>${after}`);
  return packStored({ ...parts, [path]: new TextEncoder().encode(xml) }).arrayBuffer();
}
