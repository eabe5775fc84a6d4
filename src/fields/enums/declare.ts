import { everywhere, listColumn, oneOf, type Declaration } from '../declaration';
import { declaredOptions } from '../enum/declared-options';

export const enums: Declaration<'enums'> = {
  otherNames: ['multiselect', 'checkboxes', 'tags', 'list'],
  options: (field, context) => ({ options: declaredOptions(field, context), as: oneOf(field.as, 'list', 'comma') }),
  places: everywhere,
  column: listColumn,
  examples: [[1, 2], []],
};
