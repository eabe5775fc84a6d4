import { locationFields } from '../../schema/location';
import type { Kind } from '../kind';
import { decimalText } from '../shared/number/decimal';
import { textCodec } from '../shared/plain';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** Drawn of the fields `latitude` and `longitude`, whose digits after the point `scale` counts; holds nothing itself. */
    location: { scale: number };
  }
}

/** Shows the record's latitude and longitude; it has no value of its own. */
export const location: Kind<'location'> = {
  wire: { toWire: () => undefined, fromWire: () => undefined, reads: textCodec.reads },
  text: locationText,
  look: 'number',
  parts: locationFields,
};

/** `31.23, 121.47` of a pair; 0, 0 is an unset place, because missing numbers are sent as 0. */
export function locationText(value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const [latitude, longitude] = value.map((part: unknown) => (part === null || part === '' ? '0' : decimalText(part)));
  if (latitude === undefined || longitude === undefined) return undefined;
  return Number(latitude) === 0 && Number(longitude) === 0 ? '' : `${latitude}, ${longitude}`;
}
