import type { FormRules } from '../form';
import { checkLength } from '../shared/length';
import { checkHeld } from '../text/placeholders';

export const longtext: FormRules<'longtext'> = {
  check: (value, { options }, values) => checkLength(value, options) ?? checkHeld(value, options.placeholders, values),
  width: 'whole',
};
