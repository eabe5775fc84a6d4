import type { Condition } from '../../schema/condition';
import { Holds } from './Holds';
import { judgedParts } from './with-values';

/** The parts of an expression with their values, each with whether it is true: `"159.80" >= 179.8`: does not hold. */
export function Judged({ condition, values }: { condition: Condition; values: Readonly<Record<string, unknown>> }) {
  return judgedParts(condition, values).map(({ text, holds }, index) => (
    <div key={index} className="p-inspect-judged">
      <code>{text}</code> <Holds isHeld={holds === true} />
    </div>
  ));
}
