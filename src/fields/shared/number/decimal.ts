export const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The exact digits of a decimal number, without binary rounding; undefined for other texts. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return DECIMAL.test(text) ? text : undefined;
}
