import { isBlank } from '../codec';
import type { Kind } from '../kind';
import { truthOf } from './truth';

declare module '../../schema/field-definition' {
  interface KindOptions {
    boolean: { as: 'number' | 'boolean' };
  }
}

/** Sent as 1 and 0 unless the field says `as: boolean`. */
export const boolean: Kind<'boolean'> = {
  wire: {
    toWire(value, { options }) {
      const truth = truthOf(value) ?? false;
      return options.as === 'boolean' ? truth : Number(truth);
    },
    fromWire: (raw) => (isBlank(raw) ? null : (truthOf(raw) ?? raw)),
    reads: (raw) => raw === '' || truthOf(raw) !== undefined,
  },
  answer: ({ as }) => (as === 'number' ? 'number' : undefined),
  filterable: () => /^(true|false|0|1)$/,
  bare: true,
  text(value, _record, _field, { translate }) {
    const truth = truthOf(value);
    return truth === undefined ? undefined : translate(truth ? 'ra.boolean.true' : 'ra.boolean.false');
  },
};
