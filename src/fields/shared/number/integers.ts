import type { WrittenNumber } from '../../../schema/json';
import { numberOf } from '../../../schema/json-text';
import { sentText } from '../../codec';

/** A number sent as an integer with all of its digits, 0 when missing or not numeric (docs/specification.md#wire-build). */
export function integerOf(value: unknown): number | WrittenNumber {
  const text = sentText(value === true ? 1 : value).trim();
  const [, minus = '', digits] = /^(?:\+|(-))?0*(\d+)$/.exec(text) ?? [];
  if (digits !== undefined) return numberOf(minus + digits);
  const number = /^[+-]?\d+(\.\d*)?(e\+?\d+)?$/i.test(text) ? Math.trunc(Number(text)) : 0;
  return Number.isFinite(number) ? number + 0 : 0;
}

/** True when the value is a whole number, as a number or as text, that a number keeps exactly. */
export function isInteger(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value === 'string' && /^[+-]?\d+$/.test(value.trim()) && Number.isSafeInteger(Number(value));
}
