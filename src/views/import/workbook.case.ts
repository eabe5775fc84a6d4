import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { packStored, unpackWorkbook } from './xlsx-archive';

/* Files for the tests of this folder. */

/** An .xlsx with one sheet of these rows. */
export async function buildXlsx(rows: SheetData): Promise<ArrayBuffer> {
  return (await writeXlsxFile(rows, { dateFormat: 'yyyy-mm-dd' }).toBlob()).arrayBuffer();
}

/** An .xlsx whose sheet has this XML inside its `sheetData`, and this after it. */
export async function buildRawXlsx(sheetData: string, after = ''): Promise<ArrayBuffer> {
  const parts = await unpackWorkbook(await buildXlsx([['x']]));
  const changed = parts.map((part) => {
    if (part.path !== 'xl/worksheets/sheet1.xml') return part;
    const xml = new TextDecoder().decode(part.bytes).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${sheetData}</sheetData>${after}`);
    return { ...part, bytes: new TextEncoder().encode(xml) };
  });
  return packStored(changed).arrayBuffer();
}
