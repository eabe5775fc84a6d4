import { oneOf, roomy, type Declaration } from '../declaration';

export const json: Declaration<'json'> = {
  otherNames: ['object', 'map'],
  options: (field, { inner }) => ({
    as: oneOf(field.as, 'text', 'object'),
    ...(field.fields && { fields: inner(field.fields) }),
  }),
  places: roomy,
  column: ({ as }) => ({ holds: as === 'text' ? 'text' : 'any', filter: 'contains' }),
  tall: true,
  examples: ['{"a":1}', '{"b":2}'],
};
