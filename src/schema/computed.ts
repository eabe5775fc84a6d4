import { exactNumber, exactText, rounded } from './exact-number';
import { valueOfExpression, type Expression, type Read } from './expression';
import type { FieldDefinition } from './field-definition';

/** The value of a computed field, with the digits that the field has: an amount of 31.992 is 31.99. */
export function computedValue({ options }: FieldDefinition, expression: Expression, read: Read) {
  const value = valueOfExpression(expression, read);
  const number = 'scale' in options && typeof value !== 'boolean' ? exactNumber(value ?? '') : undefined;
  return number && 'scale' in options && number.scale > options.scale
    ? exactText(rounded(number, options.scale))
    : value;
}
