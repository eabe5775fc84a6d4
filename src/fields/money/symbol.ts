import type { RowRecord } from '../cell';
import type { KindOptions } from '../../schema/field-definition';

/** The prefix of an amount: a symbol, another currency's code with a space, or '' when unknown. */
export function currencySymbol(options: KindOptions['money'], record: RowRecord): string {
  const code = options.currencyFrom === 'code' ? options.currency : codeOf(options, record[options.currency]);
  return typeof code === 'string' && /^[a-z]{3}$/i.test(code) ? symbolOf(code.toUpperCase()) : '';
}

/** The specification's symbols (docs/specification.md#bounds-currency), where Intl has others. */
const symbols = new Map([
  ['USD', '$'],
  ['RMB', '¥'],
]);

/** In Chinese texts ¥ is CNY, and JP¥ is JPY. */
function symbolOf(code: string): string {
  const known = symbols.get(code);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: code }).formatToParts(0);
  const found = parts.find(({ type }) => type === 'currency')?.value ?? code;
  const symbol = found === code ? `${code} ` : found;
  symbols.set(code, symbol);
  return symbol;
}

/** The code that a value stands for; a value that no option explains may be the code itself. */
function codeOf({ codes = {} }: KindOptions['money'], value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'string' ? (codes[String(value)] ?? value) : undefined;
}
