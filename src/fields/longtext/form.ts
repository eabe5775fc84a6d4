import type { FormRules } from '../form';
import { checkText } from '../text/form';

export const longtext: FormRules<'longtext'> = { check: checkText, width: 'whole' };
