import { describe, expect, it } from 'vitest';
import { columnWidths, headingRow, maxText, sheetName, xlsxRow, xlsxText } from './xlsx-sheet';

const mark = '… [cut]';

describe('xlsxRow', () => {
  it('writes every text as text, so that none is a formula', () => {
    expect(xlsxRow(['=1+1', '@SUM(A1)'], mark)).toEqual([
      { type: String, value: '=1+1' },
      { type: String, value: '@SUM(A1)' },
    ]);
  });

  it('writes numbers with their format, and leaves empty cells empty', () => {
    expect(xlsxRow([{ number: 1.5, text: '1.50', format: '0.00' }, ''], mark)).toEqual([
      { type: Number, value: 1.5, format: '0.00' },
      null,
    ]);
  });
});

it('headingRow is bold', () =>
  expect(headingRow(['Name'], mark)).toEqual([{ type: String, value: 'Name', fontWeight: 'bold' }]));

describe('xlsxText', () => {
  it('keeps a text of 32,767 characters', () => expect(xlsxText('x'.repeat(32_767), mark)).toBe('x'.repeat(32_767)));

  it('cuts a longer text to that length, with the mark at its end', () => {
    const text = xlsxText('x'.repeat(32_768), mark);
    expect(text).toHaveLength(maxText);
    expect(text.endsWith(`x${mark}`)).toBe(true);
  });

  it('does not cut an emoji in two', () => {
    const text = xlsxText(`${'x'.repeat(maxText - mark.length - 1)}📷${'x'.repeat(100)}`, mark);
    expect(text.endsWith(`x${mark}`)).toBe(true);
    expect(text).not.toMatch(/\p{Cs}/u);
  });

  it('drops control characters, keeps line breaks, tabs, Chinese and emoji', () => {
    expect(xlsxText('a\u0000\u0008b\r\n\tc摄📷\uFFFF', mark)).toBe('ab\r\n\tc摄📷');
  });

  it('escapes a text that looks like an escaped character', () => {
    expect(xlsxText('_x0041_ and _x00', mark)).toBe('_x005F_x0041_ and _x00');
  });
});

describe('sheetName', () => {
  it.each([
    ['Orders [2026]: a/b\\c*?', 'Orders 2026 a b c'],
    ['公司', '公司'],
    ["'quoted'", 'quoted'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['???', 'Sheet1'],
  ])('%j becomes %j', (label, name) => expect(sheetName(label)).toBe(name));

  it('does not cut an emoji in two', () => expect(sheetName(`${'x'.repeat(30)}📷`)).toBe('x'.repeat(30)));
});

it('columnWidths fit the longest of heading and rows, within bounds', () => {
  const number = { number: 1, text: '123456789012', format: '0' };
  expect(columnWidths(['A', '公司名称公司', 'C', 'D'], [['', '', number, 'x'.repeat(500)]])).toEqual(
    [8, 14, 14, 60].map((width) => ({ width })),
  );
});
