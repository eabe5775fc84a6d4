import { isBlank } from '../codec';
import type { Kind } from '../kind';
import { integerOf, isInteger } from '../shared/number/integers';
import { numberText } from '../shared/number/text';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** limit: the fields with its bounds, or with the whole that it is a part of. zero: the meaning of 0. grouped: thousands are grouped. */
    integer: NumberBounds & {
      limit?: { atMost?: string; atLeast?: string; whole?: string };
      zero?: string;
      grouped?: boolean;
      duration?: 'seconds' | 'minutes';
      /** A number of bytes. */
      size?: boolean;
    };
  }
}

export const integer: Kind<'integer'> = {
  wire: {
    toWire: integerOf,
    fromWire: (raw) => (isBlank(raw) ? null : isInteger(raw) ? Number(raw) : raw),
    reads: (raw) => raw === '' || isInteger(raw),
  },
  answer: () => 'number',
  text: numberText,
  filterable: () => /^[+-]?\d+$/,
  numeric: true,
  bare: true,
};
