import { everywhere, type Declaration } from '../declaration';
import { badNumber, numberOptions } from '../shared/number/declare';

export const decimal: Declaration<'decimal'> = {
  otherNames: ['number', 'float', 'double', 'percent'],
  options: (field, context) => ({ ...numberOptions(field, context), scale: field.scale ?? 2 }),
  places: everywhere,
  column: () => ({ holds: 'decimal', filter: 'equal' }),
  readable: true,
  badDefault: badNumber,
  examples: [1.25, 3],
};
