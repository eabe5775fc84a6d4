import { everywhere, textColumn, type Declaration } from '../declaration';

export const version: Declaration<'version'> = {
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: 'text',
  examples: ['1.2.3', '4.5.6'],
};
