import { bounds, textColumn, type Declaration } from '../declaration';

export const password: Declaration<'password'> = {
  extends: 'secret',
  options: (field) => ({ sealWith: field.with ?? '', min: bounds(field).min ?? 8, repeat: field.repeat ?? true }),
  places: ['add', 'edit'],
  column: textColumn,
  counted: true,
  tall: true,
  noCell: true,
};
