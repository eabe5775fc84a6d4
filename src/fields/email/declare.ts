import { everywhere, textColumn, type Declaration } from '../declaration';

export const email: Declaration<'email'> = {
  otherNames: ['mail'],
  options: () => ({}),
  places: everywhere,
  column: textColumn,
  readable: true,
  soughtBy: 'email',
  examples: ['ann@example.com', 'bob@example.org'],
};
