import type { FieldDefinition, KindOptions } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import { problem, type Problem } from '../problem';
import { checkPlaceholders, knownIn } from './placeholders';

interface Lengths {
  min?: number;
  max?: number;
}

/** Counts characters as people do, not UTF-16 units. */
export function checkLength(value: unknown, { min, max }: Lengths): Problem | undefined {
  const length = [...String(value)].length;
  if (max !== undefined && length > max) return problem('validation.maxLength', { max });
  if (min !== undefined && length < min) return problem('validation.minLength', { min });
  return undefined;
}

export function checkText(value: unknown, field: FieldDefinition<'text'>, values: RowRecord): Problem | undefined {
  return checkLength(value, field.options) ?? checkPattern(value, field.options.pattern) ?? checkHeld(value, field.options.placeholders, values);
}

export function checkLongtext(value: unknown, field: FieldDefinition<'longtext'>, values: RowRecord): Problem | undefined {
  return checkLength(value, field.options) ?? checkHeld(value, field.options.placeholders, values);
}

function checkHeld(value: unknown, of: string | undefined, values: RowRecord): Problem | undefined {
  return of === undefined ? undefined : checkPlaceholders(String(value), knownIn(values[of]));
}

/** Whether a text has its field's form, which is one of the whole text. */
export function hasForm(text: string, pattern: KindOptions['text']['pattern']): boolean {
  return !pattern || new RegExp(`^(?:${pattern.regex})$`, 'u').test(text);
}

function checkPattern(value: unknown, pattern: KindOptions['text']['pattern']): Problem | undefined {
  if (!pattern || hasForm(String(value), pattern)) return undefined;
  return pattern.message ? problem('validation.custom', { text: pattern.message }) : problem('validation.parameter');
}
