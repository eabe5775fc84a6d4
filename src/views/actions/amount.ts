import { isMissing, type CellContext } from '../../fields/cell';
import { decimalText } from '../../fields/shared/number/decimal';
import { textOf } from '../../fields/texts';
import { holds } from '../../schema/condition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { Values } from '../form/changes';

/**
 * The amount of money that an action carries: its first parameter of money, in the record's currency. '' while none is
 * entered.
 */
export function amountOf(
  fields: FieldDefinition[],
  values: Values,
  record: Values | undefined,
  context: CellContext,
): string {
  const held = { ...record, ...values };
  // A parameter that is not asked for is not sent.
  const field = fields.find(({ kind, when }) => kind === 'money' && holds(when, held));
  const value = field && values[field.name];
  if (!field || isMissing(value) || decimalText(value) === undefined) return '';
  return textOf(field)(held, context);
}
