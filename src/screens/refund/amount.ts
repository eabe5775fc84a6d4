/*
 * Amounts are whole numbers of a currency's smallest unit (fen, cents, paise): 179.80 is 17980. What is added and
 * compared here never passes through a binary fraction.
 */

const written = /^(\d*)(?:\.(\d*))?$/;

/** A decimal as the platform writes it, number or text, in smallest units; undefined when it is none. */
export function minorOf(value: unknown, scale: number): number | undefined {
  const text = typeof value === 'number' ? value.toFixed(Math.min(scale + 6, 20)) : value;
  if (typeof text !== 'string') return undefined;
  const minor = wholeUnits(text.trim(), scale);
  return minor && minor.units + (minor.rest >= '5' ? 1 : 0);
}

/** What somebody typed, exactly: undefined when it is no amount, or finer than the currency. */
export function typedMinor(text: string, scale: number): number | undefined {
  const minor = wholeUnits(text.trim(), scale);
  return minor && /^0*$/.test(minor.rest) ? minor.units : undefined;
}

/** `17980` → `179.80`, as an amount is sent and typed. */
export function amountText(minor: number, scale: number): string {
  const digits = String(minor).padStart(scale + 1, '0');
  const cut = digits.length - scale;
  return scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
}

/** The units of an unsigned decimal, and the digits beyond them. */
function wholeUnits(text: string, scale: number): { units: number; rest: string } | undefined {
  const [, whole = '', fraction = ''] = written.exec(text) ?? [];
  if (whole + fraction === '') return undefined;
  const units = Number(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return Number.isSafeInteger(units) ? { units, rest: fraction.slice(scale) } : undefined;
}
