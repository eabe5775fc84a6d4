import type { FieldDefinition } from '../../schema/field-definition';
import type { RowRecord } from '../cell';
import type { FormRules } from '../form';
import { problem, type Problem } from '../problem';
import { checkLength } from '../shared/length';

export const password: FormRules<'password'> = { check: checkPassword, keeps: true };

/** A new password is longer than `min`, more than one character, and not the name that one signs in with. */
function checkPassword(value: unknown, field: FieldDefinition<'password'>, values: RowRecord): Problem | undefined {
  const { min, repeat, sealWith } = field.options;
  if (checkLength(value, { min })) return problem('validation.minLength', { min });
  return repeat && typeof value === 'string' && isGuessed(value, values[sealWith])
    ? problem('validation.passwordGuessed')
    : undefined;
}

function isGuessed(password: string, account: unknown): boolean {
  return new Set(password).size === 1 || password.toLowerCase() === String(account).toLowerCase();
}
