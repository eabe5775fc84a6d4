import { listOf } from '../codec';
import { keyOf, keyPattern } from '../id/key';
import type { Kind } from '../kind';
import { asRead, isFlatList, listAnswer } from '../lists';
import { isInteger } from '../shared/number/integers';
import { carriedTitle, foundTitle, refList } from '../ref/title';

declare module '../../schema/field-definition' {
  interface KindOptions {
    refs: RefOptions & { as: 'list' | 'comma'; of: 'number' | 'text' };
  }
}

export const refs: Kind<'refs'> = {
  wire: {
    toWire(value, { options }, before) {
      const keys = (listOf(value) ?? []).map((entry) => asRead(entry, before) ?? keyOf(entry, options.of));
      return options.as === 'comma' ? keys.join(',') : keys;
    },
    fromWire: (raw, { options }) =>
      listOf(raw)?.map((entry) => (options.of === 'number' && isInteger(entry) ? Number(entry) : entry)) ?? raw,
    reads: (raw, { options }) => isFlatList(raw) && (options.of === 'text' || (listOf(raw) ?? []).every(isInteger)),
  },
  answer: listAnswer,
  text(value, record, { options }, context) {
    const titles = refList(value)?.map((id) => foundTitle(id, options.to, context));
    return carriedTitle(record, options) ?? titles?.join(context.translate('fields.comma'));
  },
  filterable: ({ of }) => keyPattern(of),
  several: true,
  refers: true,
  flexible: true,
};
