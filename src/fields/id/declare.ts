import { keyColumn, oneOf, type Declaration } from '../declaration';

export const id: Declaration<'id'> = {
  options: (field) => ({ as: oneOf(field.as, 'number', 'text') }),
  places: ['list', 'detail', 'export'],
  column: keyColumn,
  readable: true,
  soughtBy: 'number',
  examples: [12, 34],
};
