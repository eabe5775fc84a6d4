import { parameterError } from '../answer';
import { type Column, decimal } from './column';

/** Sums are computed in whole cents, the smallest unit of all currencies, which a number holds exactly. */
export function centsOf(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}

/** Whole cents as the wire and the database write them: `1990` is `19.90`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** An amount of money, with at most two decimals. */
export function money(options: Parameters<typeof decimal>[0] = {}): Column<string> {
  const column = decimal(options);
  return {
    ...column,
    type: 'numeric(14, 2)',
    read(value, place) {
      const read = column.read(value, place);
      if (/\.\d\d\d*[1-9]/.test(read)) throw parameterError(place, 'expected at most two decimals');
      return read;
    },
  };
}
