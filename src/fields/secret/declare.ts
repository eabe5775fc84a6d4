import { bounds, roomy, textColumn, type Declaration } from '../declaration';

export const secret: Declaration<'secret'> = {
  otherNames: ['token'],
  options: (field) => ({ omitUnchanged: field.omitUnchanged ?? false, ...bounds({ max: field.max ?? [] }) }),
  places: roomy,
  permission: 'secret',
  column: textColumn,
  counted: true,
  tall: true,
  examples: ['s3cr3t', 'other'],
};
