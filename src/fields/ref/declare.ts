import { everywhere, keyColumn, type Declaration } from '../declaration';
import { refOptions } from './declared-options';

export const ref: Declaration<'ref'> = {
  options: (field, { keyOf }) => ({ ...refOptions(field), as: keyOf(field) }),
  places: everywhere,
  column: keyColumn,
  soughtBy: 'number',
  examples: [12, 34],
};
