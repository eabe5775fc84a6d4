import { parameterError } from '../answer';

/** A phone has 11 digits under +86 and 4 to 15 elsewhere. Empty is no phone. */
export function checkPhone(area: string | undefined, phone: string | undefined, place: string): void {
  if (phone === undefined || phone === '') return;
  const domestic = area === undefined || area === '' || area === '+86';
  if (domestic && !/^\d{11}$/.test(phone)) throw parameterError(place, 'expected 11 digits under +86');
}
