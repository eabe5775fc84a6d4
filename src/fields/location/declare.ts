import { roomy, type Declaration } from '../declaration';

export const location: Declaration<'location'> = {
  otherNames: ['coordinates'],
  options: () => ({}),
  places: roomy,
  column: () => undefined,
  noCell: true,
};
