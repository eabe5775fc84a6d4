import { moneyText } from '../../fields/money/kind';
import type { FieldDefinition } from '../../schema/field-definition';
import { currencySymbol } from '../../fields/money/symbol';
import type { SheetCell } from '../../views/export/sheet-cell';

/** One cell of a panel's table: what is read, and what a file gets. */
export interface TableCell {
  text: string;
  sheet: SheetCell;
  /** The records behind it. */
  href?: string | undefined;
}

export interface TableRow {
  key: string | number;
  /** The first names the row. */
  cells: TableCell[];
  /** Beside the name: why the row is not like the others. */
  note?: string | undefined;
}

export interface TableView {
  heading: string[];
  rows: TableRow[];
  foot?: TableCell[];
}

export function textCell(text: string, href?: string): TableCell {
  return { text, sheet: text, href };
}

export function countText(count: number): string {
  return count.toLocaleString('en');
}

export function countCell(count: number, href?: string): TableCell {
  return { text: countText(count), sheet: { number: count, text: String(count), format: '0' }, href: count > 0 ? href : undefined };
}

/** Stands where a change has no percentage: there was nothing before. */
const none = '–';

/** `+12.5%`; a dash for a change from nothing. */
export function changeText(change: number | undefined): string {
  if (change === undefined) return none;
  const digits = percentOf(change);
  return `${digits > 0 ? '+' : ''}${digits.toFixed(1)}%`;
}

/** A file gets the percentage as a number, its sign and all; a heading says that it is one. */
export function changeCell(change: number | undefined): TableCell {
  if (change === undefined) return { text: none, sheet: '' };
  return { text: changeText(change), sheet: percentNumber(change) };
}

export function shareCell(share: number): TableCell {
  return { text: shareText(share), sheet: percentNumber(share) };
}

export function shareText(share: number): string {
  return `${percentOf(share).toFixed(1)}%`;
}

function percentNumber(part: number): SheetCell {
  const digits = percentOf(part);
  return { number: digits, text: digits.toFixed(1), format: '0.0' };
}

function percentOf(part: number): number {
  return Math.round(part * 1000) / 10;
}

/** How amounts of the statistics are written, each in its own currency. */
export interface Amounts {
  text: (amount: number, money: number) => string;
  cell: (amount: number, money: number) => TableCell;
}

/** @param field the revenue, whose currency is in another field */
export function amountsOf(field: FieldDefinition<'money'>): Amounts {
  const record = (money: number) => ({ id: 0, [field.options.currency]: money });
  const text = (amount: number, money: number) => moneyText(amount, record(money), field) ?? String(amount);
  return {
    text,
    cell: (amount, money) => ({
      text: text(amount, money),
      sheet: { number: amount, text: amount.toFixed(2), format: `"${currencySymbol(field.options, record(money))}"#,##0.00` },
    }),
  };
}
