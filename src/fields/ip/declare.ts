import { everywhere, textColumn, type Declaration } from '../declaration';

export const ip: Declaration<'ip'> = {
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: 'ip',
  examples: ['10.0.0.1', '192.168.7.2'],
};
