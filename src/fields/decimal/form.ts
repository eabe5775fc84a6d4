import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { moneyText } from '../money/kind';
import { problem, type Problem } from '../problem';
import { checkNumber } from '../shared/number/check';
import { decimalText } from '../shared/number/decimal';

export const decimal: FormRules<'decimal' | 'money'> = { check: checkDecimal, width: 'short' };

function checkDecimal(
  value: unknown,
  field: FieldDefinition<'decimal' | 'money'>,
  values: RowRecord,
): Problem | undefined {
  const { options } = field;
  const text = decimalText(value);
  if (text === undefined) return problem('validation.number');
  const { scale } = options;
  const fraction = text.split('.')[1] ?? '';
  if (fraction.length > scale) {
    return scale === 0 ? problem('validation.integer') : problem('validation.scale', { scale, smart_count: scale });
  }
  return checkNumber(Number(text), options, values, (bound) =>
    field.kind === 'money' ? (moneyText(bound, values, field) ?? bound) : bound,
  );
}
