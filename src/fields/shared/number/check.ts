import { readerOf } from '../../../schema/condition';
import { valueOfExpression, type Expression } from '../../../schema/expression';
import type { KindOptions } from '../../../schema/field-definition';
import type { RowRecord } from '../../cell';
import { problem, type Problem } from '../../problem';

interface Bounds {
  min?: number;
  max?: number;
}

type Options = KindOptions['integer' | 'decimal' | 'money'];

/** @param said a bound that depends on the record, as the texts say it */
export function checkNumber(
  number: number,
  options: Options,
  values: RowRecord,
  said: (bound: number) => number | string = (bound) => bound,
): Problem | undefined {
  const [lower, upper] = [numbersOf(options.atLeast, values), numbersOf(options.atMost, values)];
  const found = checkBounds(number, options);
  if (found) return found;
  // A 0 that means none (`zero`) is not compared, as one of the other field sets no bound.
  if (number === 0 && 'zero' in options && options.zero !== undefined) return undefined;
  // What is not known refuses: a value of another record that is not read yet, or that the account may not read.
  if (!lower || !upper) return problem('validation.unknownBound');
  const [least, most] = [Math.max(...lower), Math.min(...upper)];
  if (number < least) return problem('validation.min', { min: said(least) });
  return number > most ? problem('validation.max', { max: said(most) }) : undefined;
}

/** What the record says of bounds, without those that are empty; undefined when one is not known. */
function numbersOf(bounds: Expression[] = [], values: RowRecord): number[] | undefined {
  const found = bounds.map((bound) => valueOfExpression(bound, readerOf(values)));
  return found.includes(undefined) ? undefined : found.flatMap((each) => (each === null ? [] : Number(each)));
}

/** With both bounds the text names both; a single one is named alone, as the platform words it. */
function checkBounds(number: number, { min, max }: Bounds): Problem | undefined {
  const outside = (min !== undefined && number < min) || (max !== undefined && number > max);
  if (!outside) return undefined;
  if (min !== undefined && max !== undefined) return problem('validation.between', { min, max });
  return min === undefined ? problem('validation.max', { max: max ?? 0 }) : problem('validation.min', { min });
}
