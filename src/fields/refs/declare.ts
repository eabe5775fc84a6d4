import { everywhere, listColumn, oneOf, type Declaration } from '../declaration';
import { refOptions } from '../ref/declared-options';

export const refs: Declaration<'refs'> = {
  otherNames: ['references'],
  options: (field, context) => ({
    ...refOptions(field, context),
    as: oneOf(field.as, 'list', 'comma'),
    of: context.keyOf({ ...(field.to && { to: field.to }) }),
  }),
  places: everywhere,
  column: listColumn,
  examples: [[12, 34], [56]],
};
