import type { FieldDefinition } from '../../schema/field-definition';
import { holds } from '../../schema/condition';
import type { RowRecord } from '../cell';
import { problem, type Problem } from '../problem';
import { optionOf } from './option';

/** Refuses an option whose condition does not hold. An unknown value stays as it was read. */
export function checkEnum(value: unknown, field: FieldDefinition<'enum'>, values: RowRecord): Problem | undefined {
  return holds(optionOf(field.options.options, value)?.when, values) ? undefined : problem('validation.option');
}

export function checkEnums(value: unknown, field: FieldDefinition<'enums'>, values: RowRecord): Problem | undefined {
  const { options } = field.options;
  const chosen: unknown[] = Array.isArray(value) ? value : [value];
  return chosen.every((entry) => holds(optionOf(options, entry)?.when, values)) ? undefined : problem('validation.option');
}
