// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readPasted } from './csv-rows';
import { pastedText } from './pasted';

function cellsOf(data: Record<string, string>) {
  const text = pastedText({ getData: (type: string) => data[type] ?? '' } as DataTransfer);
  return text === undefined ? undefined : readPasted(new TextEncoder().encode(text).buffer);
}

it('takes the tab-separated text of a spreadsheet, with quoted cells', () => {
  expect(cellsOf({ 'text/plain': 'a\tb\r\n1\t"two\nlines"\r\n\t3\r\n' })).toEqual([
    ['a', 'b'],
    ['1', 'two\nlines'],
    ['', '3'],
  ]);
});

it('takes a quote that is not closed as it is', () => {
  expect(cellsOf({ 'text/plain': 'size\tname\n"5\tx' })).toEqual([
    ['size', 'name'],
    ['"5', 'x'],
  ]);
});

it('takes a single column, whose commas are a part of its cells', () => {
  expect(cellsOf({ 'text/plain': 'name, first\nLee, Ann' })).toEqual([['name, first'], ['Lee, Ann']]);
});

it('takes a table that is on the clipboard as HTML alone', () => {
  const html = '<html><table><tr><th>a</th><th> b </th></tr><tr><td>1</td><td>say "x"\ty</td></tr></table></html>';
  expect(cellsOf({ 'text/html': html })).toEqual([
    ['a', 'b'],
    ['1', 'say "x"\ty'],
  ]);
});

it('takes nothing from an empty clipboard', () => {
  expect(cellsOf({})).toBeUndefined();
  expect(cellsOf({ 'text/html': '<p>no table</p>' })).toBeUndefined();
});
