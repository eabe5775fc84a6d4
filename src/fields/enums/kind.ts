import { listOf } from '../codec';
import { choiceOf, choicePattern, declared } from '../enum/choice';
import { labelOf } from '../enum/option';
import type { Kind } from '../kind';
import { asRead, listAnswer } from '../lists';

declare module '../../schema/field-definition' {
  interface KindOptions {
    enums: { options: EnumOption[]; as: 'list' | 'comma' };
  }
}

export const enums: Kind<'enums'> = {
  wire: {
    toWire(value, { options }, before) {
      const list = (listOf(value) ?? []).map((entry) => asRead(entry, before) ?? choiceOf(entry, options.options));
      return options.as === 'comma' ? list.join(',') : list;
    },
    fromWire: (raw, { options }) => listOf(raw)?.map((entry) => declared(entry, options.options) ?? entry) ?? raw,
    reads: (raw, { options }) => listOf(raw)?.every((entry) => declared(entry, options.options) !== undefined) ?? false,
  },
  answer: listAnswer,
  text(value, _record, { options: { options } }, context) {
    if (!Array.isArray(value)) return labelOf(options, value, context);
    const labels = value.map((entry: unknown) => labelOf(options, entry, context));
    return labels.every((label) => label !== undefined) ? labels.join(context.translate('fields.comma')) : undefined;
  },
  filterable: choicePattern,
  choices: ({ options }) => options,
  several: true,
  flexible: true,
  look: 'cut',
};
