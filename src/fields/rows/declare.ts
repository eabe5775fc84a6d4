import { bounds, oneOf, roomy, type Declaration } from '../declaration';

export const rows: Declaration<'rows'> = {
  otherNames: ['array', 'list', 'table'],
  options: (field, { inner }) => ({
    fields: inner(field.fields ?? {}),
    min: 0,
    ...bounds(field),
    as: oneOf(field.as, 'list', 'text'),
  }),
  places: roomy,
  column: ({ as }) => ({ holds: as === 'text' ? 'text' : 'list', filter: 'contains' }),
  counted: true,
  tall: true,
  noCell: true,
  examples: [[{ size: 1 }], [{ size: 2 }]],
};
