import { everywhere, textColumn, type Declaration } from '../declaration';

export const timerange: Declaration<'timerange'> = {
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
};
