import { roomy, textColumn, type Declaration } from '../declaration';
import { MB, uploadOptions } from '../shared/upload/declared-options';

export const image: Declaration<'image'> = {
  otherNames: ['picture', 'img', 'photo'],
  options: (field) => uploadOptions(field, ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], 5 * MB),
  places: ['list', ...roomy],
  column: textColumn,
  tall: true,
  noCell: true,
  examples: ['https://example.com/a.png', 'https://example.com/b.png'],
};
