import type { KindOptions } from '../../schema/field-definition';
import { isBlank } from '../codec';
import type { AnswerType, Kind } from '../kind';
import { choiceOf, choicePattern, declared } from './choice';
import { labelOf, optionOf } from './option';

declare module '../../schema/field-definition' {
  interface KindOptions {
    enum: { options: EnumOption[] };
  }
}

const choice: Kind<'enum'> = {
  wire: {
    toWire: (value, { options }) => choiceOf(value, options.options),
    fromWire: (raw, { options }) => (isBlank(raw) ? null : (declared(raw, options.options) ?? raw)),
    reads: (raw, { options }) => raw === '' || declared(raw, options.options) !== undefined,
  },
  answer,
  /** The option's label, or `Unknown (57)`. 0 without an option is a number that is missing: nothing. */
  text: (value, _record, { options: { options } }, context) =>
    value === 0 && !optionOf(options, 0) ? '' : labelOf(options, value, context),
  filterable: choicePattern,
  choices: ({ options }) => options,
};
export { choice as enum };

/** That of the first option; none without options. */
function answer({ options: [first] }: KindOptions['enum']): AnswerType | undefined {
  if (!first) return undefined;
  return typeof first.value === 'string' ? 'string' : 'number';
}
