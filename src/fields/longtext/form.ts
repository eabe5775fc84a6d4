import type { FormRules } from '../form';
import { checkLength } from '../shared/length';
import { checkPattern } from '../text/pattern';
import { checkHeld } from '../text/placeholders';

export const longtext: FormRules<'longtext'> = {
  check: (value, { options }, values) =>
    checkLength(value, options) ??
    checkPattern(value, options.pattern) ??
    checkHeld(value, options.placeholders, values),
  width: 'whole',
};
