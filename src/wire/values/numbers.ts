import { isMissing, textOf, type ValueCodec } from './codec';

/** A number sent as an integer, 0 when missing or not numeric (docs/specification.md#wire-build). */
export function integerOf(value: unknown): number {
  const text = textOf(value === true ? 1 : value).trim();
  const number = /^[+-]?\d+(\.\d*)?(e\+?\d+)?$/i.test(text) ? Math.trunc(Number(text)) : 0;
  return Number.isFinite(number) ? number + 0 : 0;
}

/** True when the value is a whole number, as a number or as text, that a number keeps exactly. */
export function isInteger(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) && Number.isSafeInteger(Number(value));
}

export const integers: ValueCodec<'integer'> = {
  toWire: (value) => integerOf(value),
  fromWire: (raw) => (isMissing(raw) ? null : isInteger(raw) ? Number(raw) : raw),
  reads: (raw) => raw === '' || isInteger(raw),
};

/**
 * Decimal and money keep their digits: a number when one holds them all (15 are safe in a double),
 * else the text; 0 when missing or not numeric.
 */
export const decimals: ValueCodec<'decimal' | 'money'> = {
  toWire(value) {
    const text = textOf(value).trim();
    if (!isDecimal(text) || !Number.isFinite(Number(text))) return 0;
    return digitsOf(text) <= 15 ? Number(text) + 0 : text;
  },
  fromWire(raw) {
    if (isMissing(raw)) return null;
    return typeof raw === 'string' && isDecimal(raw.trim()) && digitsOf(raw.trim()) <= 15 ? Number(raw) : raw;
  },
  reads: (raw) => raw === '' || (typeof raw === 'number' && Number.isFinite(raw)) || (typeof raw === 'string' && isDecimal(raw.trim())),
};

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function isDecimal(text: string): boolean {
  return decimal.test(text);
}

/** Significant digits, without leading and closing zeros. */
function digitsOf(text: string): number {
  const digits = text.replace(/e.*$/i, '').replace(/[^\d]/g, '').replace(/^0+/, '');
  return digits.replace(/0+$/, '').length;
}

/** Sent as 1 and 0 unless the field says `as: boolean`. */
export const booleans: ValueCodec<'boolean'> = {
  toWire(value, { options }) {
    const truth = truthOf(value) ?? false;
    return options.as === 'boolean' ? truth : Number(truth);
  },
  fromWire: (raw) => (isMissing(raw) ? null : (truthOf(raw) ?? raw)),
  reads: (raw) => raw === '' || truthOf(raw) !== undefined,
};

function truthOf(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === 'false') return false;
  return undefined;
}

/** The record's own key: a number, 0 when missing, or text. */
export const ids: ValueCodec<'id'> = {
  toWire: (value, { options }) => keyOf(value, options.as),
  fromWire: (raw, { options }) => (options.as === 'number' && isInteger(raw) ? Number(raw) : (raw ?? null)),
  reads: (raw, { options }) => options.as === 'text' || raw === '' || isInteger(raw),
};

/** A key as number or text. An id beyond the safe integers stays text rather than become another id. */
export function keyOf(value: unknown, as: 'number' | 'text'): number | string {
  if (as === 'text') return textOf(value);
  const text = textOf(value).trim();
  return /^\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? text : integerOf(text);
}
