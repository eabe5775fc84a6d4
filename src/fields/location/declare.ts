import { roomy, type Declaration } from '../declaration';

export const location: Declaration<'location'> = {
  options: () => ({}),
  places: roomy,
  column: () => undefined,
  noCell: true,
};
