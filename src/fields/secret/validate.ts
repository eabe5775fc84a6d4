import type { FieldDefinition } from '../../schema/field-definition';
import { problem, type Problem } from '../problem';
import { checkLength } from '../text/validate';

export function checkPassword(value: unknown, field: FieldDefinition<'password'>): Problem | undefined {
  const { min } = field.options;
  return checkLength(value, { min }) && problem('validation.minLength', { min });
}

export function checkSecret(value: unknown, field: FieldDefinition<'secret'>): Problem | undefined {
  return checkLength(value, { max: field.options.max });
}
