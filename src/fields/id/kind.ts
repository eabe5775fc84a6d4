import type { Kind } from '../kind';
import { isInteger } from '../shared/number/integers';
import { plainText } from '../shared/plain';
import { keyAnswer, keyPattern, keyOf } from './key';

declare module '../../schema/field-definition' {
  interface KindOptions {
    id: { as: 'number' | 'text' };
  }
}

/** The record's own key: a number, 0 when missing, or text. */
export const id: Kind<'id'> = {
  wire: {
    toWire: (value, { options }) => keyOf(value, options.as),
    fromWire: (raw, { options }) => (options.as === 'number' && isInteger(raw) ? Number(raw) : (raw ?? null)),
    reads: (raw, { options }) => options.as === 'text' || raw === '' || isInteger(raw),
  },
  answer: keyAnswer,
  text: plainText,
  filterable: ({ as }) => keyPattern(as),
  key: true,
  typed: true,
  look: 'mono',
};
