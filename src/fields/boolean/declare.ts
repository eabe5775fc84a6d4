import { everywhere, oneOf, type Declaration } from '../declaration';

export const boolean: Declaration<'boolean'> = {
  otherNames: ['bool', 'switch', 'checkbox', 'toggle'],
  options: (field) => ({ as: oneOf(field.as, 'number', 'boolean') }),
  places: everywhere,
  column: ({ as }) => ({ holds: as === 'number' ? 'integer' : 'boolean', filter: 'equal' }),
  badDefault: (value) =>
    value === true || value === false || value === 0 || value === 1 ? undefined : 'of a boolean is true or false',
  examples: [1, 0],
};
