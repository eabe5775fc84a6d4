import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { moneyText } from '../money/kind';
import { problem, type Problem } from '../problem';
import { checkNumber, checkPlaces } from '../shared/number/check';
import { decimalText } from '../shared/number/decimal';

export const decimal: FormRules<'decimal' | 'money'> = { check: checkDecimal, width: 'short' };

/** What was read and is no number goes back as it was read. */
function checkDecimal(
  value: unknown,
  field: FieldDefinition<'decimal' | 'money'>,
  values: RowRecord,
  kept: boolean,
): Problem | undefined {
  const { options } = field;
  const text = decimalText(value);
  if (text === undefined) return kept ? undefined : problem('validation.number');
  const said = (bound: number | string) =>
    field.kind === 'money' ? (moneyText(bound, values, field) ?? bound) : bound;
  return (kept ? undefined : checkPlaces(text, options.scale)) ?? checkNumber(text, options, values, said);
}
