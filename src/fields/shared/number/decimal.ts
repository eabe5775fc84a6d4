export const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The exact digits of a decimal number, without binary rounding; undefined for other texts. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? withoutPower(String(value)) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return DECIMAL.test(text) ? text : undefined;
}

/** `1e-7` is `0.0000001`. */
function withoutPower(text: string): string {
  const [, sign = '', whole = '', fraction = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${digits.padStart(digits.length - point, '0')}`);
}
