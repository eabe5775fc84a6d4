import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { maxRows } from './limits';
import { readWorkbook } from './workbook';
import { buildRawXlsx, buildXlsx, packStored } from './workbook.case';
import { unpackWorkbook } from './xlsx-archive';

function bytesOf(text: string) {
  return new TextEncoder().encode(text).buffer;
}

describe('a workbook', () => {
  it('has its header, and its rows by the row numbers of the spreadsheet', async () => {
    const file = await buildXlsx([
      ['UID', 'Net'],
      ['A1', 2],
      [null, null],
      ['A2', null],
      [null, ' '],
    ]);
    expect(await readWorkbook(file)).toEqual({
      header: ['UID', 'Net'],
      rows: [
        { row: 2, cells: ['A1', 2] },
        { row: 4, cells: ['A2'] },
      ],
    });
  });

  it('may start below and beside the first cell', async () => {
    const file = await buildRawXlsx(
      '<row r="3"><c r="B3" t="inlineStr"><is><t>UID</t></is></c></row><row r="5"><c r="B5"><v>7</v></c></row>',
    );
    expect(await readWorkbook(file)).toEqual({ header: ['', 'UID'], rows: [{ row: 5, cells: [null, 7] }] });
  });

  it('reads dates as local times, and failed formulas as errors', async () => {
    const dated = await readWorkbook(await buildXlsx([['Day'], [new Date('2026-03-01T08:30:00Z')]]));
    expect(dated.rows[0]?.cells).toMatchObject([{ wall: new Date('2026-03-01T08:30:00Z') }]);
    const failed = await readWorkbook(
      await buildRawXlsx(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>N</t></is></c></row><row r="2"><c r="A2"><v>1</v></c><c r="AB2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
      ),
    );
    expect(failed.rows[0]?.cells[27]).toEqual({ error: '#DIV/0!' });
  });

  it('may hold pictures, which are not unpacked', async () => {
    const parts = unpackWorkbook(await buildXlsx([['UID'], ['A1']]));
    const names = ['xl/media/image1.png', 'xl/vbaProject.bin'];
    const file = packStored({ ...parts, ...Object.fromEntries(names.map((name) => [name, new Uint8Array(9)])) });
    expect(Object.keys(unpackWorkbook(await file.arrayBuffer())).toSorted()).toEqual(Object.keys(parts).toSorted());
  });

  it('reads a large sheet without a worker', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`UID-${index}`, index, `Note ${index}`]);
    const { rows: read } = await readWorkbook(await buildXlsx([['UID', 'N', 'Note'], ...rows]));
    expect(read).toHaveLength(20_000);
    expect(read.at(-1)).toEqual({ row: 20_001, cells: ['UID-19999', 19_999, 'Note 19999'] });
  });
});

describe('a file is refused', () => {
  const refused = (file: ArrayBuffer) => {
    try {
      return readWorkbook(file);
    } catch (error) {
      return error;
    }
  };

  const sound = () => buildXlsx([['UID'], ['A1']]);

  it.each<[string, string, () => ArrayBuffer | Promise<ArrayBuffer>]>([
    ['that is empty', 'empty', () => new ArrayBuffer(0)],
    ['[msg-xlsx-only] that is a web page called .xlsx', 'format', () => bytesOf('<html><table></table></html>')],
    [
      'that is encrypted, or an .xls: both are OLE containers',
      'legacy',
      () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).buffer,
    ],
    ['whose end is cut off', 'broken', async () => (await sound()).slice(0, -40)],
    ['of which only the beginning is there', 'broken', async () => (await sound()).slice(0, 10)],
    ['whose sheet is no XML', 'broken', () => buildRawXlsx('<row r="1"><c r="A1" t="s"><v>99</v></c></row')],
    [
      'that is a zip archive of something else',
      'noWorkbook',
      () => packStored({ 'word/document.xml': new TextEncoder().encode('<a/>') }).arrayBuffer(),
    ],
    ['that has no row below its header', 'noRows', () => buildXlsx([['UID', 'Net']])],
    ['that has nothing at all', 'noRows', () => buildRawXlsx('')],
  ])('%s', async (_what, why, file) =>
    expect(await refused(await file())).toMatchObject({ key: `import.file.${why}` }),
  );

  it('whose compressed data is damaged', async () => {
    const file = await sound();
    const bytes = new Uint8Array(file);
    bytes.fill(0xff, 60, 200);
    expect(await refused(file)).toMatchObject({ name: 'FileProblem' });
  });

  it('that has merged cells, with their places', async () => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>';
    const file = await buildRawXlsx(
      cells,
      '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="B2:C2"/></mergeCells>',
    );
    expect(await refused(file)).toMatchObject({
      key: 'import.file.merged',
      args: { cells: 'A2:A4, B2:C2', smart_count: 2 },
    });
  });

  it('that has more rows than one import takes', async () => {
    const sheet = Array.from(
      { length: maxRows + 2 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><v>1</v></c></row>`,
    ).join('');
    expect(await refused(await buildRawXlsx(sheet))).toMatchObject({
      key: 'import.file.tooManyRows',
      args: { rows: maxRows + 1, max: maxRows },
    });
  });

  it('that is too large after unpacking', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(201 * 1024 ** 2) }, { level: 1 });
    expect(bomb.byteLength).toBeLessThan(2 * 1024 ** 2);
    expect(await refused(bomb.slice().buffer)).toMatchObject({ key: 'import.file.tooLarge' });
  });
});
