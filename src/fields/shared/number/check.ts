import type { FieldBound, KindOptions } from '../../../schema/field-definition';
import type { RowRecord } from '../../cell';
import { problem, type Problem } from '../../problem';
import { decimalText } from './decimal';

/** Digits after the point that no amount exceeds (`scale` in the JSON Schema). */
const FINEST = 8;

interface Bounds {
  min?: number;
  max?: number;
  above?: number;
}

type Options = KindOptions['integer' | 'decimal' | 'money'];

export function checkNumber(number: number, options: Options, values: RowRecord): Problem | undefined {
  const [least, most] = [boundIn(options.atLeast, values), boundIn(options.atMost, values)];
  const found = checkBounds(number, options);
  if (found) return found;
  // A 0 that means none (`zero`) is not compared, as one of the other field sets no bound.
  if (number === 0 && 'zero' in options && options.zero !== undefined) return undefined;
  if (least !== undefined && number < least) return problem('validation.min', { min: least });
  return most !== undefined && number > most ? problem('validation.max', { max: most }) : undefined;
}

/** What other fields of the record leave. Missing numbers travel as 0, so a 0 sets no bound. */
function boundIn(bound: FieldBound | undefined, values: RowRecord): number | undefined {
  if (!bound) return undefined;
  const whole = Number(decimalText(values[bound.field]) ?? 0);
  const gone = bound.minus === undefined ? 0 : Number(decimalText(values[bound.minus]) ?? 0);
  return whole === 0 ? undefined : Number((whole - gone).toFixed(FINEST));
}

/** With both bounds the text names both; a single one is named alone, as the platform words it. */
function checkBounds(number: number, { min, max, above }: Bounds): Problem | undefined {
  if (above !== undefined && number <= above) return problem('validation.above', { above });
  const outside = (min !== undefined && number < min) || (max !== undefined && number > max);
  if (!outside) return undefined;
  if (min !== undefined && max !== undefined) return problem('validation.between', { min, max });
  return min === undefined ? problem('validation.max', { max: max ?? 0 }) : problem('validation.min', { min });
}
