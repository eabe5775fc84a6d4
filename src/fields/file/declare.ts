import { roomy, textColumn, type Declaration } from '../declaration';
import { MB, uploadOptions } from '../upload/declared-options';

export const file: Declaration<'file'> = {
  options: (field) => uploadOptions(field, [], 100 * MB),
  places: roomy,
  column: textColumn,
  tall: true,
  noCell: true,
};
