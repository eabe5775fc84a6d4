import { everywhere, textColumn, type Declaration } from '../declaration';

export const cron: Declaration<'cron'> = {
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  examples: ['0 8 * * *', '30 9 1 * *'],
};
