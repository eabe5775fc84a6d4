import { isBlank } from '../codec';
import type { Kind } from '../kind';
import { integerOf, isInteger } from '../number/integers';
import { numberText } from '../number/text';

export const integer: Kind<'integer'> = {
  wire: {
    toWire: integerOf,
    fromWire: (raw) => (isBlank(raw) ? null : isInteger(raw) ? Number(raw) : raw),
    reads: (raw) => raw === '' || isInteger(raw),
  },
  answer: () => 'number',
  text: numberText,
  digits: () => /^[+-]?\d+$/,
  numeric: true,
};
