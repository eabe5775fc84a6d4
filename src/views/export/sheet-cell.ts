import type { CellContext, RowRecord } from '../../fields/cell';
import { dayText, instantOf, isDay, timeText } from '../../fields/date/instant';
import { currencySymbol } from '../../fields/money/symbol';
import { decimalText } from '../../fields/number/decimal';
import { textOf, valueOf } from '../../fields/texts';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';

/**
 * One cell of an exported row: a text, '' for nothing, or a number that a spreadsheet can reckon with.
 * A day or a moment is a number too: the spreadsheet's serial, in the viewer's zone.
 */
export type SheetCell = string | SheetNumber;

interface SheetNumber {
  number: number;
  /** What a file without cell types holds instead. */
  text: string;
  /** The spreadsheet's number format. */
  format: string;
}

type NumberOf<K extends FieldKind> = (value: unknown, record: RowRecord, field: FieldDefinition<K>) => SheetNumber | undefined;

/** Kinds that are more than their text: ids and phone numbers stay texts, for a spreadsheet would round or cut them. */
const numbers: { [K in FieldKind]?: NumberOf<K> } = {
  integer: plainNumber,
  decimal: plainNumber,
  money: moneyNumber,
  date: dayNumber,
  datetime: momentNumber,
};

/** The cells of a field, chosen once per column. A value that is no sound number of its kind comes as its text. */
export function sheetCellOf(field: FieldDefinition): (record: RowRecord, context: CellContext) => SheetCell {
  const text = textOf(field);
  const number = numberOf(field);
  return (record, context) => number?.(valueOf(field, record), record) ?? text(record, context);
}

function numberOf<K extends FieldKind>(field: FieldDefinition<K>) {
  const number: NumberOf<K> | undefined = numbers[field.kind];
  return number && ((value: unknown, record: RowRecord) => number(value, record, field));
}

/** A spreadsheet keeps 15 digits of a number: one that has more stays a text. */
const digitsKept = 15;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Digits that a spreadsheet's number can hold without rounding. */
function exactDigits(value: unknown): { text: string; places: number } | undefined {
  const text = decimalText(value);
  if (text === undefined || !plain.test(text)) return undefined;
  const significant = text.replace(/[+\-.]/g, '').replace(/^0+/, '');
  return significant.length > digitsKept ? undefined : { text, places: text.split('.')[1]?.length ?? 0 };
}

function plainNumber(value: unknown): SheetNumber | undefined {
  const digits = exactDigits(value);
  return digits && { number: Number(digits.text), text: digits.text, format: withPlaces('0', digits.places) };
}

/** The symbol is part of the format; without formats it is part of the text, unless the column's heading names the currency. */
function moneyNumber(value: unknown, record: RowRecord, field: FieldDefinition<'money'>): SheetNumber | undefined {
  const digits = exactDigits(value);
  if (!digits) return undefined;
  const { scale, currencyFrom } = field.options;
  const symbol = currencySymbol(field.options, record);
  const places = Math.max(scale, digits.places);
  const text = currencyFrom === 'code' || !symbol ? digits.text : `${symbol}${digits.text}`;
  return { number: Number(digits.text), text, format: `${symbol && `"${symbol}"`}${withPlaces('#,##0', places)}` };
}

function withPlaces(whole: string, places: number): string {
  return places > 0 ? `${whole}.${'0'.repeat(places)}` : whole;
}

function dayNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  const day = isDay(value) ? value : instant && dayText(instant);
  return day === undefined ? undefined : serial(`${day}T00:00:00Z`, day, 'yyyy-mm-dd');
}

function momentNumber(value: unknown): SheetNumber | undefined {
  const instant = instantOf(value);
  if (!instant) return dayNumber(value);
  const [day, time] = [dayText(instant), `${timeText(instant)}:${String(instant.getSeconds()).padStart(2, '0')}`];
  return serial(`${day}T${time}Z`, `${day} ${time}`, 'yyyy-mm-dd hh:mm:ss');
}

/** Milliseconds of a day, and days from the spreadsheet's epoch to 1970. */
const day = 86_400_000;
const daysBefore1970 = 25_569;
/** Spreadsheets take 1900 for a leap year: their days agree from March 1900 on, and end with the year 9999. */
const firstSerial = 61;
const lastSerial = 2_958_466;

function serial(iso: string, text: string, format: string): SheetNumber | undefined {
  const number = Date.parse(iso) / day + daysBefore1970;
  return number >= firstSerial && number < lastSerial ? { number, text, format } : undefined;
}
