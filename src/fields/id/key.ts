import { sentText } from '../codec';
import type { AnswerType } from '../kind';
import { integerOf } from '../shared/number/integers';

interface KeyOptions {
  as: 'number' | 'text';
}

/** A key as number or text. An id beyond the safe integers stays text, to keep its digits. */
export function keyOf(value: unknown, as: KeyOptions['as']): number | string {
  if (as === 'text') return sentText(value);
  const text = sentText(value).trim();
  return /^\d+$/.test(text) && !Number.isSafeInteger(Number(text)) ? text : integerOf(text);
}

export function keyAnswer({ as }: KeyOptions): AnswerType {
  return as === 'number' ? 'number' : 'string';
}

/** The pattern of a filter's text. */
export function keyPattern(as: KeyOptions['as']): RegExp | undefined {
  return as === 'number' ? /^\d+$/ : undefined;
}
