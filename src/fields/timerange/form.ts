import type { FormRules } from '../form';
import { problem } from '../problem';

const TIME = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME_RANGE = new RegExp(`^${TIME}-${TIME}$`);

export const timerange: FormRules<'timerange'> = {
  /** `00:00-10:00`; a range may pass midnight, so the end may come before the start. */
  check: (value) => (TIME_RANGE.test(String(value)) ? undefined : problem('validation.timerange')),
  alone: true,
};
