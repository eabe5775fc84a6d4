import { holds } from '../../schema/condition';
import { optionOf } from '../enum/option';
import type { FormRules } from '../form';
import { problem } from '../problem';

export const enums: FormRules<'enums'> = {
  check(value, { options: { options } }, values) {
    const chosen: unknown[] = Array.isArray(value) ? value : [value];
    return chosen.every((entry) => holds(optionOf(options, entry)?.when, values))
      ? undefined
      : problem('validation.option');
  },
  width: 'two-thirds',
};
