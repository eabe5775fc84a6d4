import { everywhere, textColumn, type Declaration } from '../declaration';

export const url: Declaration<'url'> = {
  otherNames: ['link', 'href'],
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: 'text',
  examples: ['https://example.com/a', 'https://example.org/b'],
};
