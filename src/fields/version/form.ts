import type { FormRules } from '../form';
import { problem } from '../problem';

export const version: FormRules<'version'> = {
  check: (value) => (/^\d+\.\d+\.\d+$/.test(String(value)) ? undefined : problem('validation.version')),
  alone: true,
};
