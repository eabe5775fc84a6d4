import type { WrittenNumber } from '../../schema/json';
import { sentText } from '../codec';
import type { AnswerType } from '../kind';
import { integerOf } from '../shared/number/integers';

interface KeyOptions {
  as: 'number' | 'text';
}

/** A key as number or text. */
export function keyOf(value: unknown, as: KeyOptions['as']): number | string | WrittenNumber {
  return as === 'text' ? sentText(value) : integerOf(value);
}

export function keyAnswer({ as }: KeyOptions): AnswerType {
  return as === 'number' ? 'number' : 'string';
}

/** The pattern of a filter's text. */
export function keyPattern(as: KeyOptions['as']): RegExp | undefined {
  return as === 'number' ? /^\d+$/ : undefined;
}
