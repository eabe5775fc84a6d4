import type { Condition } from '../../schema/condition';
import type { FieldDefinition, KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { isBlank } from '../codec';
import type { AnswerType, Kind } from '../kind';
import { choiceOf, declared } from './choice';
import { labelOf, optionOf } from './option';

declare module '../../schema/field-definition' {
  interface KindOptions {
    /** until: the field with the moment at which good options end. doubt: when they are drawn as a warning. */
    enum: { options: EnumOption[]; until?: string; doubt?: Condition };
  }
}

const choice: Kind<'enum'> = {
  wire: {
    toWire: (value, { options }) => choiceOf(value, options.options),
    fromWire: (raw, { options }) => (isBlank(raw) ? null : (declared(raw, options.options) ?? raw)),
    reads: (raw, { options }) => raw === '' || declared(raw, options.options) !== undefined,
  },
  answer,
  text: enumText,
  choices: ({ options }) => options,
};
export { choice as enum };

/** That of the first option; none without options. */
function answer({ options: [first] }: KindOptions['enum']): AnswerType | undefined {
  if (!first) return undefined;
  return typeof first.value === 'number' ? 'number' : 'string';
}

/** The option's label, or `Unknown (57)`. 0 without an option is a number that is missing: nothing. */
function enumText(
  value: unknown,
  _record: RowRecord,
  field: FieldDefinition<'enum'>,
  context: CellContext,
): string | undefined {
  const { options } = field.options;
  if (value === 0 && !optionOf(options, 0)) return '';
  return labelOf(options, value, context);
}
