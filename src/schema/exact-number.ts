/** A decimal number as whole units: 14.49 is 1449 units of scale 2. Never rounded. */
export interface Exact {
  units: bigint;
  /** Digits after the point. */
  scale: number;
}

/** Digits after the point that no amount exceeds (`scale` in the JSON Schema). */
const FINEST = 8;

export const nothing: Exact = { units: 0n, scale: 0 };

/** The exact number of a value; undefined for an invalid one. */
export function exactNumber(value: unknown): Exact | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(String(value).trim()) ?? [];
  if (whole + fraction === '') return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export function plus(one: Exact, other: Exact): Exact {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

export function minus(one: Exact, other: Exact): Exact {
  return plus(one, { ...other, units: -other.units });
}

export function times(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** The quotient, cut after the finest digit that an amount has; undefined for a division by 0. */
export function over(one: Exact, other: Exact): Exact | undefined {
  if (other.units === 0n) return undefined;
  const units = (one.units * 10n ** BigInt(FINEST + other.scale)) / (other.units * 10n ** BigInt(one.scale));
  return { units, scale: FINEST };
}

/** The nearest number of fewer digits; a half goes away from 0. */
export function rounded({ units, scale }: Exact, wanted: number): Exact {
  const step = 10n ** BigInt(scale - wanted);
  const half = units < 0n ? -step / 2n : step / 2n;
  return { units: (units + half) / step, scale: wanted };
}

/** `-14.49` */
export function exactText({ units, scale }: Exact): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

function unitsAt({ units, scale }: Exact, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

/** Whether two texts are the same number. */
export function isSameNumber(one: unknown, other: unknown): boolean {
  const [number, another] = [exactNumber(one), exactNumber(other)];
  return number !== undefined && another !== undefined && minus(number, another).units === 0n;
}
