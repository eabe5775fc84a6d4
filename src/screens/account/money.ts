import { moneyText } from '../../fields/money/cell';
import type { FieldDefinition } from '../../schema/field-definition';

/** An amount as the list writes it: `¥1,234.50`. */
export function writeMoney(field: FieldDefinition | undefined, digits: string, moneyType: unknown): string {
  return field?.kind === 'money' ? (moneyText(digits, { id: '', money_type: moneyType }, field) ?? digits) : digits;
}
