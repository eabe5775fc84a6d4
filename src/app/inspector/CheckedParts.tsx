import type { Condition } from '../../schema/condition';
import { Holds } from './Holds';
import { checkedParts } from '../../schema/with-values';

/** The parts of an expression with their values, each with whether it is true: `"159.80" >= 179.8`: does not hold. */
export function CheckedParts({
  condition,
  values,
  isEmptyHeld = false,
}: {
  condition: Condition;
  values: Readonly<Record<string, unknown>>;
  /** What compares with an empty value holds: it breaks no rule. */
  isEmptyHeld?: boolean;
}) {
  return checkedParts(condition, values).map(({ text, holds }, index) => (
    <div key={index}>
      <code>{text}</code> <Holds isHeld={holds === true || (isEmptyHeld && holds === null)} />
    </div>
  ));
}
