import type { FieldDefinition } from '../../schema/field-definition';
import { holds } from '../../schema/condition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { optionOf } from './option';

const choice: FormRules<'enum'> = { check: checkEnum };
export { choice as enum };

/** Refuses an option whose condition does not hold. An unknown value stays as it was read. */
function checkEnum(value: unknown, field: FieldDefinition<'enum'>, values: RowRecord): Problem | undefined {
  return holds(optionOf(field.options.options, value)?.when, values) ? undefined : problem('validation.option');
}
