import type { FormRules } from '../form';
import { checkLength } from '../shared/length';

export const secret: FormRules<'secret'> = { check: (value, { options: { max } }) => checkLength(value, { max }) };
