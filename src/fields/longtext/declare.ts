import { badText, bounds, patterned, roomy, textColumn, type Declaration } from '../declaration';

export const longtext: Declaration<'longtext'> = {
  otherNames: ['textarea', 'multiline', 'markdown', 'html'],
  options: (field, declaring) => ({
    ...bounds(field),
    ...patterned(field, declaring),
    rows: field.lines ?? 4,
    ...(field.placeholders && { placeholders: field.placeholders }),
  }),
  places: [...roomy, 'export'],
  column: textColumn,
  counted: true,
  tall: true,
  readable: true,
  badDefault: badText,
  examples: ['First line\nsecond', 'Another'],
};
