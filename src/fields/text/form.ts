import type { FormRules } from '../form';
import { checkLength } from '../shared/length';
import { checkPattern } from './pattern';
import { checkHeld } from './placeholders';

/** A text of no more characters is a code or a name. */
const NAME = 64;

export const text: FormRules<'text'> = {
  check: (value, { options }, values) =>
    checkLength(value, options) ??
    checkPattern(value, options.pattern) ??
    checkHeld(value, options.placeholders, values),
  width: ({ options: { max } }) => (max !== undefined && max <= NAME ? 'third' : 'two-thirds'),
};
