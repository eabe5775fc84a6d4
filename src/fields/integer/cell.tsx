import type { CellOf } from '../cell';
import { textCell } from '../shared/text-cell';
import { limitsOf } from './limit-text';

/** A number with its limits, `312 / 500` or `20 / at least 5`, over a bar that warns near the maximum and below the minimum. */
export const integerCell: CellOf<'integer'> = (text, value, record, field, { translate }) => {
  const limits = limitsOf(record, field, translate);
  if (!limits) return textCell(text, 'number');
  const { most, least, end, text: said } = limits;
  const amount = Number(value);
  const share = Math.min(1, Math.max(0, amount / (end || least)));
  return (
    <span
      className="c-num c-meter"
      data-level={levelOf(amount, most, least)}
      style={{ backgroundSize: `${Math.round(share * 100)}% 3px, 100% 3px` }}
    >
      {text} / {said}
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
