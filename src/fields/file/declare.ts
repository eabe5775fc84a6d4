import { roomy, textColumn, type Declaration } from '../declaration';
import { MB, uploadOptions } from '../shared/upload/declared-options';

export const file: Declaration<'file'> = {
  extends: 'image',
  otherNames: ['upload', 'attachment'],
  options: (field) => uploadOptions(field, [], 100 * MB),
  places: roomy,
  column: textColumn,
  tall: true,
  noCell: true,
  examples: ['https://example.com/a.zip', 'https://example.com/b.zip'],
};
