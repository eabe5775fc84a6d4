import { describe, expect, it } from 'vitest';
import { maxCells, maxSheetRows } from './limits';
import { readWorkbook } from './workbook';
import { buildRawXlsx, buildXlsx, withPart } from './workbook.case';

function refused(file: ArrayBuffer) {
  return readWorkbook(file).then(
    ({ rows }) => `read ${rows.length} rows`,
    (error: { key?: string }) => error.key ?? String(error),
  );
}

const head = '<row r="1"><c r="A1"><v>1</v></c></row>';
/** Every character as a numeric entity, decimal and hexadecimal in turn. */
function entities(text: string) {
  return [...text]
    .map((character, index) =>
      index % 2 ? `&#x${character.charCodeAt(0).toString(16)};` : `&#${character.charCodeAt(0)};`,
    )
    .join('');
}

/** [what it is, XML inside `sheetData`, after it] */
const bombs: [string, string, string?][] = [
  ['far cells', `${head}<row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`],
  ['apostrophes', `${head}<row r='1048576'><c r='XFD1048576'><v>2</v></c></row>`],
  ['line breaks between attributes', `${head}<row\n\tr="1048576"\n><c\n t="n"\nr='XFD1048576' ><v>2</v></c></row>`],
  ['numeric entities', `${head}<row r="${entities('1048576')}"><c r="${entities('XFD1048576')}"><v>2</v></c></row>`],
  ['a row of a number with an exponent', `${head}<row r="1e9"><c r="A2"><v>2</v></c></row>`],
  ['a row of a hexadecimal number', `${head}<row r="0x3b9aca00"/>`],
  ['a row at infinity', `${head}<row r="Infinity"/>`],
  ['a row far away without cells', `${head}<row r="4000000"/>`],
  ['a cell that gives its row the number', `${head}<row><c r="A1e9"><v>2</v></c></row>`],
  ['a cell outside of rows, which gives the next row its number', `${head}<c r="A1e9"/><row/>`],
  ['a row in a row that has no number', `${head}<row r="1e9"><row></row></row>`],
  ["a row after the sheet's data", head, '<row r="1e9"/>'],
  ['a column alone', `<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>`],
  ['a column of other characters', `<row r="1"><c r="\uffff\uffff\uffff1"><v>1</v></c></row>`],
  [
    'a wide row above many rows',
    `<row r="1"><c r="XFD1"><v>1</v></c></row><row r="1000"><c r="A1000"><v>1</v></c></row>`,
  ],
  ['an attribute with a prefix', `${head}<row r="2" x:r="1e9"/>`],
  ['an attribute with a prefix before one without', `${head}<row x:r="1e9" r="2"/>`],
  ['elements with a prefix', `${head}<x:row r="1e9"/>`],
  ['a failed formula far away', `${head}<row r="2"><c r="ZZZZZZZ2" t="e"/></row>`],
];

const broken: [string, string, string?][] = [
  [
    'spaces around =, with which the parser passes an attribute over',
    `${head}<row r = "1048576"><c r = "XFD1048576"><v>2</v></c></row>`,
  ],
  ['a negative row', `${head}<row r="-5"><c r="A2"><v>2</v></c></row>`],
  ['a row of no number', `${head}<row r="NaN"/>`],
  ['a row 0', `${head}<row r="0"/>`],
  ['a cell without a place', '<row r="1"><c><v>1</v></c></row>'],
  ['a cell without a row', '<row r="1"><c r="A"><v>1</v></c></row>'],
  ['a cell in a cell', '<row r="1"><c r="A1"><c r="B1"><v>1</v></c></c></row>'],
  ['a second list of rows', head, `<sheetData>${head}</sheetData>`],
  ['rows out of order', `<row r="3"><c r="A3"><v>1</v></c></row>${head}`],
];

describe('a sheet that would take all memory', () => {
  it.each(bombs)('%s', async (_what, sheetData, after) => {
    expect(await refused(await buildRawXlsx(sheetData, after))).toBe('import.file.tooLarge');
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
    expect(await refused(file)).toBe('import.file.noRows');
    expect(await refused(many)).toBe('import.file.tooLarge');
  });

  it('is found through relations that the reader follows, and not through others of the same number', async () => {
    const bomb = await buildRawXlsx(`${head}<row r="1e9"/>`);
    const harmless = (await buildRawXlsx(head)).slice(0);
    expect(await refused(harmless)).toBe('import.file.noRows');
    const hidden = await withPart(bomb, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace(
        '</Relationships>',
        (end) =>
          `<Relationship Id="rId3" Type="x/relationships/worksheet" Target="styles.xml"/><Relationship Id="rId1" Type="x/relationships/worksheet" Target="styles.xml"/>${end}`,
      ),
    );
    expect(await refused(hidden)).toBe('import.file.tooLarge');
    const moved = await withPart(bomb, 'xl/_rels/workbook.xml.rels', (xml) => xml.replaceAll('"', "'"));
    expect(await refused(moved)).toBe('import.file.tooLarge');
  });
});

describe('a sheet that is none', () => {
  it.each(broken)('%s', async (_what, sheetData, after) => {
    expect(await refused(await buildRawXlsx(sheetData, after))).toBe('import.file.broken');
  });
});

describe('a sheet that is allowed', () => {
  it('has as many cells as the limit', async () => {
    const columns = 200;
    const rows = Array.from({ length: maxCells / columns }, (_, index) => index + 1);
    expect(
      await refused(
        await buildRawXlsx(
          rows.map((row) => `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="GR${row}"><v>1</v></c></row>`).join(''),
        ),
      ),
    ).toBe(`read ${rows.length - 1} rows`);
    expect(
      await refused(
        await buildRawXlsx(`${head}<row r="2"><c r="A2"><v>1</v></c><c r="GR2"><v>1</v></c></row><row r="20001"/>`),
      ),
    ).toBe('import.file.tooLarge');
  });

  it('has formatted cells without content far to the right, and an empty last row', async () => {
    expect(
      await refused(
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
    expect(await readWorkbook(file)).toEqual({
      header: ['UID', ''],
      rows: [{ row: 2, cells: [{ error: '#N/A' }, 7] }],
    });
  });
});
