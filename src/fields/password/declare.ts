import { textColumn, type Declaration } from '../declaration';

export const password: Declaration<'password'> = {
  extends: 'secret',
  options: ({ sealWith = '', min = 8, repeat = true }) => ({ sealWith, min, repeat }),
  places: ['add', 'edit'],
  column: textColumn,
  counted: true,
  tall: true,
  noCell: true,
};
