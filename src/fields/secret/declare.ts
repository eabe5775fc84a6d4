import { roomy, textColumn, type Declaration } from '../declaration';

export const secret: Declaration<'secret'> = {
  otherNames: ['token'],
  options: ({ omitUnchanged = false, max }) => ({ omitUnchanged, ...(max !== undefined && { max }) }),
  places: roomy,
  permission: 'secret',
  column: textColumn,
  counted: true,
  tall: true,
  examples: ['s3cr3t', 'other'],
};
