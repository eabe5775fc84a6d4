import type { FieldDefinition } from '../../schema/field-definition';
import { isMissing } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { checkPlaces } from '../shared/number/check';
import { decimalText } from '../shared/number/decimal';

export const location: FormRules<'location'> = {
  check: (value, field, _values, kept) => checkBoth(value, field, kept),
  large: true,
};

const LIMITS = { latitude: 90, longitude: 180 };

function checkCoordinate(axis: keyof typeof LIMITS, value: unknown): Problem | undefined {
  if (isMissing(value)) return undefined;
  const text = decimalText(value);
  return text !== undefined && Math.abs(Number(text)) <= LIMITS[axis]
    ? undefined
    : problem(axis === 'latitude' ? 'validation.latitude' : 'validation.longitude');
}

/** What is wrong with a pair of latitude and longitude, as degrees. */
export function locationProblems(value: unknown): Problem[] {
  const [latitude, longitude] = Array.isArray(value) ? value : [];
  if (isMissing(latitude) !== isMissing(longitude)) return [problem('validation.locationBoth')];
  return [checkCoordinate('latitude', latitude), checkCoordinate('longitude', longitude)].filter(
    (found) => found !== undefined,
  );
}

export function checkLocation(value: unknown): Problem | undefined {
  return locationProblems(value)[0];
}

function checkBoth(value: unknown, { options }: FieldDefinition<'location'>, kept: boolean): Problem | undefined {
  const places: unknown[] = Array.isArray(value) && !kept ? value : [];
  return checkLocation(value) ?? places.map((each) => checkPlaces(each, options.scale)).find((found) => found);
}
