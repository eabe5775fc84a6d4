// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cellsOfText, pastedCells, tableOfCells, textOfCells } from './clipboard';

function clipboard(html: string, plain = '') {
  return { getData: (type: string) => (type === 'text/html' ? html : plain) };
}

describe('pasted text', () => {
  /** Its rows are written with | between their cells. */
  it.each([
    ['one cell', 'Kiel', ['Kiel']],
    ['the last line end of a spreadsheet is no row', 'a\tb\r\nc\td\r\n', ['a|b', 'c|d']],
    ['empty cells', 'a\t\t\n\tb', ['a||', '|b']],
    ['an empty row in the middle', 'a\n\nb', ['a', '', 'b']],
    ['line ends, tabs and quotes within a cell', '"a\r\nb"\t"say ""hi""\t!"', ['a\r\nb|say "hi"\t!']],
    ['a quote that begins no quoted cell', '"5 mm" screw\t3"', ['"5 mm" screw|3"']],
    ['a quote that no other one closes', 'size\tname\n"5\tx', ['size|name', '"5|x']],
    ['commas of a single column', 'name, first\nLee, Ann', ['name, first', 'Lee, Ann']],
    ['an apostrophe of an export before a formula', "'=1+1\t'quoted'", ["=1+1|'quoted'"]],
    ['nothing', '', []],
  ])('is read as cells: %s', (_, text, rows) => expect(cellsOfText(text).map((row) => row.join('|'))).toEqual(rows));
});

describe('a pasted table', () => {
  it('is read before the text, with its line breaks and without those of its source', () => {
    const html = `<html><body><!--StartFragment--><table><col width=64>
      <tr><td>Long
        name</td><td>one<br>two</td></tr>
      <tr><td colspan=2><font>&nbsp;5 &amp; 6</font></td></tr></table></body></html>`;
    expect(pastedCells(clipboard(html, 'other'))).toEqual([
      ['Long name', 'one\ntwo'],
      ['5 & 6', ''],
    ]);
  });
  it('is not there in a page without one', () =>
    expect(pastedCells(clipboard('<b>Kiel</b>', 'Kiel'))).toEqual([['Kiel']]));
});

describe('copied cells', () => {
  const cells = [
    [
      { text: '007', isText: true },
      { text: '-5', isText: false },
    ],
    [
      { text: '=1+1', isText: true },
      { text: 'a\n"b" <i>', isText: true },
    ],
  ];
  it('are text as spreadsheets write it; a text is no formula there', () =>
    expect(textOfCells(cells)).toBe('007\t-5\r\n\'=1+1\t"a\n""b"" <i>"'));
  it('are a table, in which a text stays a text, and are read as they were', () => {
    const html = tableOfCells(cells);
    expect(html).toContain(`<td style="mso-number-format:'\\@'">007</td><td>-5</td>`);
    expect(pastedCells(clipboard(html))).toEqual([
      ['007', '-5'],
      ['=1+1', 'a\n"b" <i>'],
    ]);
  });
});
