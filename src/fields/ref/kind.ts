import { isBlank } from '../codec';
import { keyAnswer, keyPattern, keyOf } from '../id/key';
import type { Kind } from '../kind';
import { isInteger } from '../shared/number/integers';
import { carriedTitle, foundTitle, idOf, isNothing, spareTitle } from './title';

declare module '../../schema/field-definition' {
  interface KindOptions {
    ref: RefOptions & { as: 'number' | 'text' };
  }
}

/** Nothing referenced is 0 or '' on the wire and null in the browser. */
export const ref: Kind<'ref' | 'treeref'> = {
  wire: {
    toWire: (value, { options }) => keyOf(value, options.as),
    fromWire(raw, { options }) {
      if (isBlank(raw)) return null;
      if (options.as === 'text') return raw;
      const key = isInteger(raw) ? Number(raw) : raw;
      return key === 0 ? null : key;
    },
    reads: (raw, { options }) => raw === '' || (options.as === 'text' ? typeof raw !== 'object' : isInteger(raw)),
  },
  answer: keyAnswer,
  /** Title of the referenced record: carried by this record, looked up, or else the id itself. */
  text(value, record, { options }, context) {
    const id = idOf(value);
    if (id === undefined) return undefined;
    return (
      carriedTitle(record, options) ??
      (isNothing(id) ? '' : foundTitle(id, options.to, context, spareTitle(record, options)))
    );
  },
  filterable: ({ as }) => keyPattern(as),
  key: true,
  refers: true,
  flexible: true,
};
