import type { FormRules } from '../form';
import { problem } from '../problem';
import { webAddress } from '../shared/web-address';

export const url: FormRules<'url'> = {
  check: (value) => (webAddress(value) ? undefined : problem('validation.url')),
  alone: true,
  width: 'two-thirds',
};
