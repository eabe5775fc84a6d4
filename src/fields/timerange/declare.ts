import { everywhere, textColumn, type Declaration } from '../declaration';

export const timerange: Declaration<'timerange'> = {
  otherNames: ['daterange', 'period'],
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  examples: ['08:00-17:30', '22:00-06:00'],
};
