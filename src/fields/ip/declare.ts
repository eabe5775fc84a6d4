import { everywhere, textColumn, type Declaration } from '../declaration';

export const ip: Declaration<'ip'> = {
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: true,
};
