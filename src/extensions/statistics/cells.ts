import { moneyText } from '../../fields/money/kind';
import type { FieldDefinition } from '../../schema/field-definition';
import { currencySymbol } from '../../fields/money/symbol';
import type { SheetCell } from '../../views/export/sheet-cell';
import { localDigits, localNumber } from '../../fields/shared/number/number-form';

/** A cell of a panel's table: its text, and its value in an exported file. */
export interface TableCell {
  text: string;
  sheet: SheetCell;
  /** Address of the counted records. */
  href?: string | undefined;
}

export interface TableRow {
  key: string | number;
  /** The first cell names the row. */
  cells: TableCell[];
  /** Shown beside the name: why the row is special. */
  note?: string | undefined;
}

export interface TableView {
  heading: string[];
  /** Indexes of the columns that only a file has, because the page has no room for them. */
  inFile?: number[];
  rows: TableRow[];
  foot?: TableCell[];
}

export function textCell(text: string, href?: string): TableCell {
  return { text, sheet: text, href };
}

export function countText(count: number): string {
  return localNumber(count);
}

export function countCell(count: number, href?: string): TableCell {
  return {
    text: countText(count),
    sheet: { number: count, text: String(count), format: '0' },
    href: count > 0 ? href : undefined,
  };
}

/** Text of a change that has no percentage, because the value before was 0. */
const none = '–';

/** `+12.5%`; a dash when the value before was 0. */
export function changeText(change: number | null): string {
  if (change === null) return none;
  const digits = percentOf(change);
  return `${digits > 0 ? '+' : ''}${localDigits(digits.toFixed(1), true)}%`;
}

/** In a file the percentage is a signed number; its unit is in the heading. */
export function changeCell(change: number | null): TableCell {
  if (change === null) return { text: none, sheet: '' };
  return { text: changeText(change), sheet: percentNumber(change) };
}

export function shareCell(share: number): TableCell {
  return { text: shareText(share), sheet: percentNumber(share) };
}

export function shareText(share: number): string {
  return `${localDigits(percentOf(share).toFixed(1), true)}%`;
}

function percentNumber(part: number): SheetCell {
  const digits = percentOf(part);
  return { number: digits, text: digits.toFixed(1), format: '0.0' };
}

function percentOf(part: number): number {
  return Math.round(part * 1000) / 10;
}

/** Formats amounts, each in its own currency. */
export interface Amounts {
  text: (amount: number, money: number) => string;
  cell: (amount: number, money: number) => TableCell;
}

/** @param field the revenue field, whose currency is the value of another field */
export function amountsOf(field: FieldDefinition<'money'>): Amounts {
  const record = (money: number) => ({ id: 0, [field.options.currency]: money });
  const text = (amount: number, money: number) => moneyText(amount, record(money), field) ?? String(amount);
  return {
    text,
    cell: (amount, money) => ({
      text: text(amount, money),
      sheet: {
        number: amount,
        text: amount.toFixed(2),
        format: `"${currencySymbol(field.options, record(money))}"#,##0.00`,
      },
    }),
  };
}
