import type { KindOptions } from '../../schema/field-definition';
import { problem, type Problem } from '../problem';

type Pattern = KindOptions['text']['pattern'];

/** Whether a text has its field's form, which is one of the whole text. */
export function hasForm(text: string, pattern: Pattern): boolean {
  return !pattern || new RegExp(`^(?:${pattern.regex})$`, 'u').test(text);
}

export function checkPattern(value: unknown, pattern: Pattern): Problem | undefined {
  if (!pattern || hasForm(String(value), pattern)) return undefined;
  return pattern.message ? problem('validation.custom', { text: pattern.message }) : problem('validation.parameter');
}
