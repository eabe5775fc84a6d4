import { everywhere, textColumn, type Declaration } from '../declaration';

export const phone: Declaration<'phone'> = {
  otherNames: ['tel', 'mobile'],
  options: ({ with: area }) => (area ? { area } : {}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: 'phone',
  examples: ['13800138000', '13900139000'],
};
