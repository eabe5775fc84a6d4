import { describe, expect, it } from 'vitest';
import { FileProblem } from './file-problem';
import { maxSheetRows } from './limits';
import { readWorkbook } from './workbook';
import { buildRawXlsx, buildXlsx, withPart } from './workbook.case';

function refused(file: ArrayBuffer) {
  try {
    return `read ${readWorkbook(file).rows.length} rows`;
  } catch (error) {
    return error instanceof FileProblem ? error.key : String(error);
  }
}

const head = '<row r="1"><c r="A1"><v>1</v></c></row>';
/** [what it is, XML inside `sheetData`] */
const bombs: [string, string][] = [
  ['a row far away', `${head}<row r="4000000"/>`],
  ['a row at infinity', `${head}<row r="Infinity"/>`],
  ['a row of a number with an exponent', `${head}<row r="1e9"><c r="A2"><v>2</v></c></row>`],
  ['a column far away', `<row r="1"><c r="ZZZZ1"><v>1</v></c></row>`],
  [
    'far cells in many rows',
    Array.from({ length: 250 }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`).join(''),
  ],
];

const broken: [string, string][] = [
  ['a row of no number', `${head}<row r="NaN"/>`],
  ['a row 0', `${head}<row r="0"/>`],
  ['a cell without a row', '<row r="1"><c r="A"><v>1</v></c></row>'],
  ['a cell outside of rows', `${head}<c r="A2"><v>1</v></c>`],
  ['a cell in a cell', '<row r="1"><c r="A1"><c r="B1"><v>1</v></c></c></row>'],
  ['rows out of order', `<row r="3"><c r="A3"><v>1</v></c></row>${head}`],
  ['a number that is none', '<row r="1"><c r="A1"><v>x</v></c></row>'],
];

describe('a sheet that would take all memory', () => {
  it.each(bombs)('%s', async (_what, sheetData) => {
    expect(refused(await buildRawXlsx(sheetData))).toBe('import.file.tooLarge');
  });

  it('has one long text for many cells', async () => {
    const text = 'x'.repeat(32_000);
    const file = await buildXlsx([[text]]);
    const rows = Array.from(
      { length: 4000 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
    ).join('');
    const many = await withPart(file, 'xl/worksheets/sheet1.xml', (xml) =>
      xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`),
    );
    expect(refused(file)).toBe('import.file.noRows');
    expect(refused(many)).toBe('import.file.tooLarge');
  });
});

describe('a sheet that is none', () => {
  it.each(broken)('%s', async (_what, sheetData) => {
    expect(refused(await buildRawXlsx(sheetData))).toBe('import.file.broken');
  });
});

describe('a sheet that is allowed', () => {
  it('has formatted cells without content far to the right, and an empty last row', async () => {
    expect(
      refused(
        await buildRawXlsx(
          `${head}<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="0"/></row><row r="${maxSheetRows}" hidden="1"/>`,
        ),
      ),
    ).toBe('read 1 rows');
  });

  it('is written with apostrophes, prefixes and entities', async () => {
    const file = await buildRawXlsx(
      `<x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>UID</x:t></x:is></x:c></x:row><row r='&#50;'><c r='A2' t='e'><v>#N/A</v></c><c r='B2'><v>7</v></c></row>`,
    );
    expect(readWorkbook(file)).toEqual({
      header: ['UID'],
      rows: [{ row: 2, cells: [{ error: '#N/A' }, 7] }],
    });
  });
});

/** Cells of the second row of a sheet with these formats, in a file of one of the two calendars. */
async function cellsOf(numbers: (number | string)[], codes: (string | number)[] = [], is1904 = false) {
  const cells = numbers.map((number, index) => `<c s="${index + 1}"><v>${number}</v></c>`).join('');
  const sheet = await buildRawXlsx(`${head}<row>${cells}</row>`);
  const dated = await withPart(sheet, 'xl/workbook.xml', (xml) =>
    xml.replace(/<workbookPr[^>]*>/, '').replace('<sheets>', `<workbookPr date1904="${Number(is1904)}"/><sheets>`),
  );
  const own = codes.map((code, index) => (typeof code === 'string' ? { code, id: 200 + index } : { id: code }));
  const file = await withPart(
    dated,
    'xl/styles.xml',
    () =>
      `<styleSheet><numFmts>${own
        .map(({ code, id }) =>
          code ? `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>` : '',
        )
        .join(
          '',
        )}</numFmts><cellXfs><xf numFmtId="0"/>${own.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  );
  return readWorkbook(file).rows[0]?.cells ?? [];
}

async function shown(number: number, code: string | number) {
  const [cell] = await cellsOf([number], [code]);
  return typeof cell === 'object' && cell && 'shown' in cell ? cell.shown : cell;
}

describe('a number', () => {
  it.each([
    [12345, '0000000', '0012345'],
    [12345, '"SN-"00000000', 'SN-00012345'],
    [13800138000, '000-0000-0000', '138-0013-8000'],
    [1234567.5, '#,##0.00', '1,234,567.50'],
    [999, 3, '999'],
    [1.005, '0.00', '1.01'],
    [0.5, '#.0#', '.5'],
    [0.256, 9, '26%'],
    [-3, '0.0', '-3.0'],
    [-3, '0.0;(0.0)', '(3.0)'],
    [0, '0;-0;"none"', 'none'],
    [9, '[Red][$¥-804]0.00', '¥9.00'],
    [7, '0" km"', '7 km'],
    [7, '@', 7],
    [0.5, 12, undefined],
    [12345, '0.0E+0', undefined],
    [12345, '[>100]0.0;0', undefined],
    [12345, '0.0,', undefined],
    [46082.5625, 'yyyy-mm-dd hh:mm', '2026-03-01 13:30'],
    [46082, 'yyyy"年"m"月"d"日"', '2026年3月1日'],
    [46082, 14, '2026-03-01'],
    [46082, 'd-mmm-yy', '2026-03-01'],
    [0.5625, 20, '13:30'],
    [0.5625, 18, '1:30 PM'],
    [0.5625, '上午/下午h"时"mm"分"', '下午1时30分'],
    [1.5, '[h]:mm', '36:00'],
    [0.5625, 'mm:ss.0', undefined],
  ])('%d of the format %j shows %j', async (number, code, text) => expect(await shown(number, code)).toBe(text));

  it('has the 15 digits that the program shows', async () =>
    expect(await cellsOf(['0.30000000000000004', '1.1000000000000001'])).toEqual([0.3, 1.1]));

  it('is a day or a moment to the second, in the calendar of its file', async () => {
    const walls = async (numbers: number[], is1904 = false) => {
      const cells = await cellsOf(
        numbers,
        numbers.map(() => 'yyyy-mm-dd hh:mm:ss'),
        is1904,
      );
      return cells.map((cell) =>
        cell && typeof cell === 'object' && 'wall' in cell ? cell.wall?.toISOString() : cell,
      );
    };
    expect(await walls([46082 + 86399 / 86400, 1, 59, 61])).toEqual([
      '2026-03-01T23:59:59.000Z',
      '1900-01-01T00:00:00.000Z',
      '1900-02-28T00:00:00.000Z',
      '1900-03-01T00:00:00.000Z',
    ]);
    expect(await walls([60, 0.5, -1])).toEqual([undefined, undefined, undefined]);
    expect(await walls([46082 - 1462], true)).toEqual(['2026-03-01T00:00:00.000Z']);
    const [bare] = await cellsOf([46082 - 1462], [0], true);
    expect(bare).toMatchObject({ format: 'number', wall: new Date('2026-03-01') });
  });
});

describe('a text', () => {
  it('has its runs, its blanks and its escaped characters, and not how it is read aloud', async () => {
    const text =
      '<is><r><t xml:space="preserve"> a</t></r><r><t>b_x000D_ </t></r><rPh sb="0" eb="1"><t>x</t></rPh></is>';
    const file = await buildRawXlsx(`${head}<row r="2"><c r="A2" t="inlineStr">${text}</c></row>`);
    expect(readWorkbook(file).rows[0]?.cells).toEqual([' ab\r ']);
  });
});
