import { readerOf } from '../../../schema/condition';
import { exactNumber, minus } from '../../../schema/exact-number';
import { holds } from '../../../schema/json-text';
import { valueOfExpression, type Expression } from '../../../schema/expression';
import type { KindOptions } from '../../../schema/field-definition';
import type { RowRecord } from '../../cell';
import { problem, type Problem } from '../../problem';
import { decimalText } from './decimal';

type Options = KindOptions['integer' | 'decimal' | 'money'];

/** A bound as a text says it. */
type Said = (bound: number | string) => number | string;

const asIs: Said = (bound) => bound;

/**
 * @param number a number, or its digits
 * @param said a bound that depends on the record, as the texts say it
 */
export function checkNumber(
  number: number | string,
  options: Options,
  values: RowRecord,
  said: Said = asIs,
): Problem | undefined {
  const [lower, upper] = [numbersOf(options.atLeast, values), numbersOf(options.atMost, values)];
  // A 0 that means none (`zero`) is not compared.
  if (Number(number) === 0 && 'zero' in options && options.zero !== undefined) return undefined;
  const found = checkBounds(number, options);
  if (found) return found;
  // What is not known refuses: a value of another record that is not read yet, or that the account may not read.
  if (!lower || !upper) return problem('validation.unknownBound');
  const [least] = lower.toSorted((one, other) => order(other, one));
  const [most] = upper.toSorted(order);
  if (least !== undefined && order(number, least) < 0) return leastProblem(least, options, said);
  return most !== undefined && order(number, most) > 0 ? problem('validation.max', { max: said(most) }) : undefined;
}

/** What the record says of bounds, without those that are empty; undefined when one is not known. */
function numbersOf(bounds: Expression[] = [], values: RowRecord): (number | string)[] | undefined {
  const found = bounds.map((bound) => valueOfExpression(bound, readerOf(values)));
  return found.includes(undefined)
    ? undefined
    : found.flatMap((each) => (each === null ? [] : typeof each === 'string' && !holds(each) ? each : Number(each)));
}

function checkBounds(number: number | string, options: Options): Problem | undefined {
  const { min, max } = options;
  const outside = (min !== undefined && order(number, min) < 0) || (max !== undefined && order(number, max) > 0);
  return outside ? boundsProblem(options) : undefined;
}

/** With both bounds the text names both; a single one is named alone, as the platform words it. */
export function boundsProblem(options: Options): Problem | undefined {
  const { min, max } = options;
  if (min !== undefined && max !== undefined) return problem('validation.between', { min, max });
  if (min !== undefined) return leastProblem(min, options);
  return max === undefined ? undefined : problem('validation.max', { max });
}

/** A bound that excludes 0 and nothing above it is told as the platform does. */
function leastProblem(min: number | string, options: Options, said: Said = asIs): Problem {
  const smallest = 10 ** -('scale' in options ? options.scale : 0);
  return min === smallest ? problem('validation.positive') : problem('validation.min', { min: said(min) });
}

/** Which of two numbers is less, by all of their digits. */
function order(one: number | string, other: number | string): number {
  const [number, another] = [exactNumber(decimalText(one) ?? ''), exactNumber(decimalText(other) ?? '')];
  return number && another ? Number(minus(number, another).units) : Number(one) - Number(other);
}

/** More digits after the point than the platform keeps. */
export function checkPlaces(number: unknown, scale: number): Problem | undefined {
  const [, fraction = ''] = (decimalText(number) ?? '').split('.');
  if (fraction.length <= scale) return undefined;
  return scale === 0 ? problem('validation.integer') : problem('validation.scale', { scale, smart_count: scale });
}
