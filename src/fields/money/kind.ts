import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { decimal } from '../decimal/kind';
import type { Kind } from '../kind';
import { decimalText } from '../shared/number/decimal';
import { localDigits, MINUS } from '../shared/number/number-form';
import { currencySymbol } from './symbol';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** currency: an ISO code, or the name of the field that holds it. codes: that field's values that stand for a code. */
    money: NumberBounds & {
      scale: number;
      currency: string;
      currencyFrom: 'code' | 'field';
      codes?: Record<string, string>;
    };
  }
}

export const money: Kind<'money'> = { ...decimal, text: moneyText };

const PLAIN = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** `¥1,234.50`: digits beyond the currency's scale are kept, missing ones filled. */
export function moneyText(value: unknown, record: RowRecord, field: FieldDefinition<'money'>): string | undefined {
  const digits = decimalText(value);
  if (digits === undefined) return undefined;
  const symbol = currencySymbol(field.options, record);
  const parts = PLAIN.exec(digits);
  if (!parts) return symbol + digits;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const cents = fraction.padEnd(field.options.scale, '0');
  return `${sign === '-' ? MINUS : ''}${symbol}${localDigits(`${whole || '0'}${cents && `.${cents}`}`, true)}`;
}
