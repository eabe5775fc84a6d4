import { decimal } from '../decimal/form';
import type { FormRules } from '../form';
import { fieldsOfBounds } from '../shared/number/check';

export const money: FormRules<'money'> = {
  ...decimal,
  reads: (field) => [...(field.options.currencyFrom === 'field' ? [field.options.currency] : []), ...fieldsOfBounds(field)],
};
