import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { decimal } from '../decimal/sheet';
import { exactDigits, withPlaces } from '../shared/number/sheet-number';
import type { Sheet, SheetNumber } from '../sheet';
import { currencySymbol } from './symbol';

export const money: Sheet<'money'> = { ...decimal, number: moneyNumber };

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
