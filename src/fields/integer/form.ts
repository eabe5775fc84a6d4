import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { checkNumber } from '../shared/number/check';
import { decimalText } from '../shared/number/decimal';

export const integer: FormRules<'integer'> = { check: checkInteger };

/** What was read and is no number goes back as it was read. */
function checkInteger(
  value: unknown,
  { options }: FieldDefinition<'integer'>,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const text = decimalText(value);
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return kept ? undefined : problem('validation.integer');
  return checkNumber(text, options, values);
}
