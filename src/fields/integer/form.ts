import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { checkNumber } from '../shared/number/check';
import { decimalText } from '../shared/number/decimal';

export const integer: FormRules<'integer'> = { check: checkInteger };

function checkInteger(value: unknown, { options }: FieldDefinition<'integer'>, values: RowRecord): Problem | undefined {
  const text = decimalText(value);
  if (text === undefined || !/^[+-]?\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    return problem('validation.integer');
  return checkNumber(Number(text), options, values);
}
