import { textColumn, type Declaration } from '../declaration';

export const password: Declaration<'password'> = {
  options: ({ seal = '', min = 8, repeat = true }) => ({ seal, min, repeat }),
  places: ['add', 'edit'],
  column: textColumn,
  counted: true,
  tall: true,
  noCell: true,
};
