import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import type { RowRecord } from './cell';

/** Why a value is refused: a key of the locales' `validation` section and what its text names. */
export interface Problem {
  message: string;
  args?: Record<string, string | number>;
}

export type FormPlace = 'add' | 'edit';

/**
 * Validates one value that is not missing. `values` are its siblings: the form, or the row it stands in.
 * Missing values are validated in one place for all kinds.
 * @param kept the value is the one that the edit form was opened with
 */
export type Check<K extends FieldKind> = (
  value: unknown,
  field: FieldDefinition<K>,
  values: RowRecord,
  kept: boolean,
) => Problem | undefined;

export function problem(message: string, args?: Problem['args']): Problem {
  return args ? { message, args } : { message };
}
