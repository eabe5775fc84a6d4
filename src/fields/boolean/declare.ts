import { everywhere, oneOf, type Declaration } from '../declaration';

export const boolean: Declaration<'boolean'> = {
  options: (field) => ({ as: oneOf(field.as, 'number', 'boolean') }),
  places: everywhere,
  column: ({ as }) => ({ holds: as === 'number' ? 'integer' : 'boolean', filter: 'contains' }),
  examples: [1, 0],
};
