import { locationFields } from '../../schema/location';
import { roomy, type Declaration } from '../declaration';

export const location: Declaration<'location'> = {
  otherNames: ['coordinates'],
  options: (_field, { field }) => ({ scale: field(locationFields[0])?.scale ?? 2 }),
  places: roomy,
  column: () => undefined,
  noCell: true,
};
