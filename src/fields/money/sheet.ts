import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { decimal } from '../decimal/sheet';
import { exactDigits, withPlaces } from '../shared/number/sheet-number';
import type { Sheet, SheetNumber } from '../sheet';
import { currencySymbol } from './symbol';

export const money: Sheet<'money'> = { ...decimal, number: moneyNumber };

/** The symbol and the places are part of the format; without formats they are part of the text, the symbol unless the column's heading names the currency. */
function moneyNumber(value: unknown, record: RowRecord, field: FieldDefinition<'money'>): SheetNumber | undefined {
  const digits = exactDigits(value);
  if (!digits) return undefined;
  const { scale, currencyFrom } = field.options;
  const symbol = currencySymbol(field.options, record);
  const places = Math.max(scale, digits.places);
  const [whole = '', fraction = ''] = digits.text.split('.');
  const amount = places > 0 ? `${whole}.${fraction.padEnd(places, '0')}` : whole;
  const text = currencyFrom === 'code' || !symbol ? amount : `${symbol}${amount}`;
  return { number: Number(digits.text), text, format: `${symbol && `"${symbol}"`}${withPlaces('#,##0', places)}` };
}
