import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { makeXlsx } from './make-xlsx';
import type { SheetCell } from './sheet-cell';

const head = { heading: ['Name', 'Amount', 'Made'], label: 'Orders [2026]', mark: '… [cut]' };

async function readBack(rows: SheetCell[][]) {
  const file = await makeXlsx(head, rows);
  return readSheet(Buffer.from(await file.arrayBuffer()));
}

it('can be read by another library with texts, numbers and moments', async () => {
  const amount = { number: -1234.5, text: '-1234.5', format: '"¥"#,##0.00' };
  const made = { number: 46083.25, text: '2026-03-02 06:00:00', format: 'yyyy-mm-dd hh:mm:ss' };
  const [heading, row] = await readBack([['=HYPERLINK("http://x")', amount, made]]);
  expect(heading).toEqual(['Name', 'Amount', 'Made']);
  expect(row).toEqual(['=HYPERLINK("http://x")', -1234.5, new Date('2026-03-02T06:00:00Z')]);
});

it('keeps Chinese, emoji, line breaks and markup', async () => {
  const text = '摄像头📷 <b>&amp;</b>\n"quoted"';
  expect((await readBack([[text, '', '']]))[1]?.[0]).toBe(text);
});

it('can have ten thousand rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `Row ${index}`,
    { number: index, text: String(index), format: '0' },
    '',
  ]);
  const sheet = await readBack(rows);
  expect(sheet).toHaveLength(10_001);
  expect(sheet.at(-1)?.slice(0, 2)).toEqual(['Row 9999', 9999]);
});
