import { isBlank, sentText } from '../codec';
import type { Kind } from '../kind';
import { DECIMAL } from '../shared/number/decimal';
import { numberText } from '../shared/number/text';

declare module '../../schema/field-definition' {
  interface KindOptions {
    decimal: NumberBounds & { scale: number };
  }
}

/**
 * A decimal that keeps its digits: a number if it holds them exactly (15 digits), else the text; 0 when missing or not
 * numeric.
 */
export const decimal: Kind<'decimal' | 'money'> = {
  wire: {
    toWire(value) {
      const text = sentText(value).trim();
      if (!isDecimal(text) || !Number.isFinite(Number(text))) return 0;
      return digitsOf(text) <= 15 ? Number(text) + 0 : text;
    },
    fromWire(raw) {
      if (isBlank(raw)) return null;
      return typeof raw === 'string' && isDecimal(raw.trim()) && digitsOf(raw.trim()) <= 15 ? Number(raw) : raw;
    },
    reads: (raw) =>
      raw === '' ||
      (typeof raw === 'number' && Number.isFinite(raw)) ||
      (typeof raw === 'string' && isDecimal(raw.trim())),
  },
  text: numberText,
  filterable: () => DECIMAL,
  numeric: true,
  bare: true,
  look: 'number',
};

function isDecimal(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);
}

/** Significant digits, without leading and closing zeros. */
function digitsOf(text: string): number {
  const digits = text.replace(/e.*$/i, '').replace(/[^\d]/g, '').replace(/^0+/, '');
  return digits.replace(/0+$/, '').length;
}
