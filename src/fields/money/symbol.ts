import type { RowRecord } from '../cell';
import type { KindOptions } from '../../schema/field-definition';

/** Symbols by currency code (docs/specification.md#bounds-currency). */
const SYMBOLS: Record<string, string> = { CNY: '¥', RMB: '¥', USD: '$', INR: '₹' };

/** The prefix of an amount: a symbol, another currency's code with a space, or '' when unknown. */
export function currencySymbol(options: KindOptions['money'], record: RowRecord): string {
  const code = options.currencyFrom === 'code' ? options.currency : codeOf(options, record[options.currency]);
  if (typeof code !== 'string') return '';
  const known = SYMBOLS[code.toUpperCase()];
  if (known) return known;
  return /^[a-z]{3}$/i.test(code) ? `${code.toUpperCase()} ` : '';
}

/** The code that a value stands for; a value that no option explains may be the code itself. */
function codeOf({ codes = {} }: KindOptions['money'], value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string' ? (codes[String(value)] ?? value) : undefined;
}
