import { roomy, type Declaration } from '../declaration';

export const matrix: Declaration<'matrix'> = {
  options: ({ to = '', key = '', text }) => ({
    to,
    key,
    label: typeof text === 'object' ? text.en : '',
    labelZh: typeof text === 'object' ? text.zh : '',
  }),
  places: roomy,
  column: () => ({ holds: 'list', filter: 'any' }),
  tall: true,
  noCell: true,
  examples: [[1, 2], [3]],
};
