import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../schema/field-definition';
import { csvLine } from '../../views/export/csv';
import { amountsOf, changeCell, countCell, textCell } from './cells';
import { add, aligned, changeOf, peakOf, shareOf, sum, valuesOf } from './points';
import { trendTable } from './trend-table';

describe('points', () => {
  it('are 0 for a day without rows, and add the rows of one day', () => {
    const rows = [
      { date: '2026-03-01', value: 0.1 },
      { date: '2026-03-01', value: 0.2 },
      { date: '2026-02-28', value: 9 },
    ];
    expect(valuesOf(['2026-03-01', '2026-03-02'], rows, ({ value }) => value)).toEqual([0.3, 0]);
  });

  it('are filled with 0 after the end of a shorter month', () => expect(aligned([1, 2], 3)).toEqual([1, 2, 0]));

  it('have sums with two digits', () => {
    expect(add(0.1, 0.2)).toBe(0.3);
    expect(sum([19.99, 19.99, 19.99])).toBe(59.97);
  });

  it('have no percentage when the value before was 0', () => {
    expect(changeOf(5, 4)).toBe(0.25);
    expect(changeOf(5, 0)).toBeNull();
    expect(shareOf(1, 0)).toBe(0);
  });

  it('have no peak when all are 0', () => {
    expect(peakOf([0, 3, 3])).toBe(1);
    expect(peakOf([0, 0])).toBeUndefined();
  });
});

describe('cells', () => {
  const total: FieldDefinition<'money'> = {
    kind: 'money',
    name: 'total',
    label: 'Revenue',
    in: ['list'],
    required: false,
    sent: false,
    options: { scale: 2, currency: 'money_type', currencyFrom: 'field', codes: { 1: 'CNY', 3: 'INR' } },
  };

  it('an amount has its currency in the text, and is a number in a file', () => {
    const { text, cell } = amountsOf(total);
    expect([text(1250.5, 1), text(3, 3)]).toEqual(['¥1,250.50', '₹3.00']);
    expect(cell(1250.5, 1).sheet).toEqual({ number: 1250.5, text: '1250.50', format: '"¥"#,##0.00' });
  });

  it('a zero has no link', () => expect([countCell(0, '/x').href, countCell(1, '/x').href]).toEqual([undefined, '/x']));

  it('a negative change is a number in a file, and a name that looks like a formula is text', () => {
    expect(csvLine([changeCell(-0.125).sheet, changeCell(null).sheet, textCell('=1+1').sheet])).toBe(
      "-12.5,,'=1+1\r\n",
    );
    expect([changeCell(0.125).text, changeCell(-0.125).text, changeCell(null).text]).toEqual(['+12.5%', '−12.5%', '–']);
  });
});

describe('a table of a trend', () => {
  const labels = { bucket: 'Date', total: 'Total' };
  const column = { label: 'Orders', values: [4, 6], cell: countCell, href: (index: number) => `/day/${index}` };

  it('has the latest row first, links, and totals at the bottom', () => {
    const { heading, rows, foot } = trendTable({
      labels,
      buckets: ['2026-03-01', '2026-03-02'],
      columns: [column],
      open: { bucket: '2026-03-02', note: 'not over' },
    });
    expect(heading).toEqual(['Date', 'Orders']);
    expect(rows.map(({ key, note, cells }) => [key, note, cells[1]?.text, cells[1]?.href])).toEqual([
      ['2026-03-02', 'not over', '6', '/day/1'],
      ['2026-03-01', undefined, '4', '/day/0'],
    ]);
    expect(foot?.map(({ text }) => text)).toEqual(['Total', '10']);
  });

  it('has the period before in further columns', () => {
    const before = {
      buckets: ['2026-02-27', '2026-02-28'],
      values: [2, 0],
      labels: { bucket: 'Compared with', value: 'Before', change: 'Change' },
    };
    const { heading, inFile, rows, foot } = trendTable({
      labels,
      buckets: ['2026-03-01', '2026-03-02'],
      columns: [column],
      before,
    });
    expect(heading).toEqual(['Date', 'Orders', 'Compared with', 'Before', 'Change']);
    expect(rows.map(({ cells }) => cells[0]?.sheet)).toEqual(['2026-03-02', '2026-03-01']);
    expect(inFile).toEqual([2, 3]);
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['03-02', '6', '2026-02-28', '0', '–'],
      ['03-01', '4', '2026-02-27', '2', '+100.0%'],
    ]);
    expect(foot?.map(({ text }) => text)).toEqual(['Total', '10', '', '2', '+400.0%']);
  });
});
