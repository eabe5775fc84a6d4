import type { FormRules } from '../form';
import { problem } from '../problem';

const EMAIL = /^[^\s@<>()[\],;:"]+@[^\s@.<>()[\],;:"]+(\.[^\s@.<>()[\],;:"]+)+$/;

export const email: FormRules<'email'> = {
  check: (value) => (EMAIL.test(String(value)) ? undefined : problem('validation.email')),
  alone: true,
};
