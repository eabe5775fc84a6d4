import { isMissing } from '../cell';
import { locationText } from './kind';
import { checkLocation } from './form';

/** Address of a map of the place, one that people of this language use; undefined for no place on earth. */
export function mapAddress(value: unknown, language: string): string | undefined {
  if (isMissing(value) || !locationText(value) || checkLocation(value)) return undefined;
  const [latitude, longitude] = (value as unknown[]).map(Number);
  if (language === 'zh') return `https://uri.amap.com/marker?position=${longitude},${latitude}&coordinate=wgs84`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
