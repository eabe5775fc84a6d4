import type { FormRules } from '../form';
import { problem } from '../problem';

export const id: FormRules<'id'> = {
  /** An id that travels as a number has only digits. */
  check: (value, { options }) =>
    options.as === 'text' || /^\d+$/.test(String(value)) ? undefined : problem('validation.numericId'),
  alone: true,
};
