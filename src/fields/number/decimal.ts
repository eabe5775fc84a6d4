export const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Digits of a decimal number as they were given, never through binary rounding; undefined when it is none. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return DECIMAL.test(text) ? text : undefined;
}
