import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine } from '../export/csv';
import { readCsv } from './csv-rows';
import { maxRows } from './limits';
import { readCsvWorkbook } from './workbook';

function bytesOf(text: string) {
  return new TextEncoder().encode(text).buffer as ArrayBuffer;
}

function refused(file: ArrayBuffer) {
  try {
    return readCsvWorkbook(file);
  } catch (error) {
    return error;
  }
}

describe('a CSV file', () => {
  it('is read as an export wrote it', () => {
    const lines = [
      ['UID', 'Note'],
      ['A1', 'one, "two"\r\nthree; =four'],
      ['A2', '=SUM(1)'],
      ['A3', '-5'],
      ['00123', '+86 138'],
      ["'=1+1", "''-x"],
      ['a;-b', "a;'-b\n- one\r\n'- two"],
      ['\t=1', " 'quoted' "],
    ];
    const text = byteOrderMark + lines.map(csvLine).join('');
    expect(readCsv(bytesOf(text))).toEqual(lines);
  });

  it('keeps the apostrophes that no export wrote', () => {
    expect(readCsv(bytesOf(`a,b\n"It's;'-b\n- c",'x'\n`))[1]).toEqual(["It's;'-b\n- c", "'x'"]);
  });

  /** Its lines are written with | between their cells. */
  it.each([
    ['semicolons, and empty lines at its end', 'a;b\r\n1,5;2\r\n\r\n\r\n', ['a|b', '1,5|2', '', '']],
    ['tabs', 'a\tb\n1\t2\n', ['a|b', '1|2']],
    ['a line that names its separator, and is no row', 'sep=;\r\na;b,c,d\r\n1;2', ['a|b,c,d', '1|2']],
    [
      'semicolons, and commas inside of its heading',
      'Name;Price, net;Size, cm, outer\r\na;1;2\r\nb;1;2',
      ['Name|Price, net|Size, cm, outer', 'a|1|2', 'b|1|2'],
    ],
    ['one comma in a heading of two', 'a;b, c, d\n1;2\n3;4', ['a|b, c, d', '1|2', '3|4']],
    ['commas, and semicolons in its texts', 'a,b;c\n1,x;y;z\n2,x', ['a|b;c', '1|x;y;z', '2|x']],
    ['an empty last cell', 'a,b\n1,', ['a|b', '1|']],
    ['a separator in the quoted heading', '"a;b;c",d\n1,2', ['a;b;c|d', '1|2']],
    ['the line ends of old systems', 'a,b\r1,2\r', ['a|b', '1|2']],
    ['several kinds of line ends', 'a,b\r\n"1\r\n2",2\n3,"4"\r5" 6,7\r\n', ['a|b', '1\r\n2|2', '3|4', '5" 6|7']],
  ])('may have %s', (_what, text, lines) =>
    expect(readCsv(bytesOf(text)).map((line) => line.join('|'))).toEqual(lines),
  );
  it('may be UTF-16', () =>
    expect(readCsv(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0, 0x62, 0]).buffer)).toEqual([['a', 'b']]));

  it('has its rows by the numbers of the spreadsheet', () => {
    expect(readCsvWorkbook(bytesOf('UID,Net\nA1,2\n,\n\nA2,\n'))).toEqual({
      header: ['UID', 'Net'],
      rows: [
        { row: 2, cells: ['A1', '2'] },
        { row: 5, cells: ['A2', ''] },
      ],
    });
  });

  it('is refused when it is empty, no text, a web page, in another encoding, not closed, without rows or too long', () => {
    expect(refused(new ArrayBuffer(0))).toMatchObject({ key: 'import.file.empty' });
    expect(refused(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]).buffer)).toMatchObject({ key: 'import.file.format' });
    expect(refused(bytesOf('<html><table></table></html>'))).toMatchObject({ key: 'import.file.format' });
    expect(refused(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]).buffer)).toMatchObject({ key: 'import.file.encoding' });
    expect(refused(bytesOf('a,b\nM\uFFFDller,1'))).toMatchObject({ key: 'import.file.encoding' });
    expect(refused(bytesOf('a,b\n"1,2'))).toMatchObject({ key: 'import.file.brokenCsv' });
    expect(refused(bytesOf('a,b\n"1"2,"3"'))).toMatchObject({ key: 'import.file.brokenCsv' });
    expect(refused(bytesOf('a,b\n'))).toMatchObject({ key: 'import.file.noRows' });
    expect(refused(bytesOf(`a\n${'1\n'.repeat(maxRows + 1)}`))).toMatchObject({ key: 'import.file.tooManyRows' });
    expect(refused(bytesOf(`a\n${','.repeat(5_000_000)}`))).toMatchObject({ key: 'import.file.tooLarge' });
  });
});
