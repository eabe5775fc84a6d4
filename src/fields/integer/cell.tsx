import type { CellOf } from '../cell';
import { localDigits } from '../shared/number/number-form';
import { textCell } from '../shared/text-cell';

/** A number with its limits, `312 / 500` or `20 / at least 5`, over a bar that warns near the maximum and below the minimum. */
export const integerCell: CellOf<'integer'> = (text, value, record, { options }, { translate }) => {
  const { atMost, atLeast, whole } = options.limit ?? {};
  const [most, least, all] = [atMost, atLeast, whole].map((name) =>
    name === undefined ? 0 : Number(record[name]) || 0,
  ) as [number, number, number];
  const end = Math.max(most, all, 0);
  if (!(end > 0 || least > 0)) return textCell(text, 'number');
  const written = (bound: number) => (options.grouped ? localDigits(String(bound), true) : String(bound));
  const said = [
    ...(end > 0 ? [written(end)] : []),
    ...(least > 0 ? [translate('fields.atLeast', { value: written(least) })] : []),
  ];
  const amount = Number(value);
  const share = Math.min(1, Math.max(0, amount / (end || least)));
  return (
    <span
      className="c-num c-meter"
      data-level={levelOf(amount, most, least)}
      style={{ backgroundSize: `${Math.round(share * 100)}% 3px, 100% 3px` }}
    >
      {text} / {said.join(translate('fields.comma'))}
    </span>
  );
};

const FILLING = 0.8;
const NEARLY_FULL = 0.95;

/** Bad when a bound is passed or nearly reached, or the number is below the minimum; a bound of 0 is none. */
function levelOf(amount: number, most: number, least: number): 'bad' | 'warn' | undefined {
  if ((most > 0 && amount >= most * NEARLY_FULL) || amount < least) return 'bad';
  return (most > 0 && amount >= most * FILLING) || amount * FILLING < least ? 'warn' : undefined;
}
