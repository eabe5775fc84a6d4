import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import type { Problem } from '../problem';
import { checkLength } from '../shared/length';
import { checkPattern } from './pattern';
import { checkHeld } from './placeholders';

/** A text of no more characters is a code or a name. */
const NAME = 64;

export const text: FormRules<'text'> = {
  check: checkText,
  width: ({ options: { max } }) => (max !== undefined && max <= NAME ? 'third' : 'two-thirds'),
};

export function checkText(
  value: unknown,
  { options }: FieldDefinition<'text' | 'longtext'>,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const own = kept ? undefined : (checkLength(value, options) ?? checkPattern(value, options.pattern));
  return own ?? checkHeld(value, options.placeholders, values);
}
