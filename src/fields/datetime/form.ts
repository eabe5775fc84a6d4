import { date } from '../date/form';
import type { FormRules } from '../form';

export const datetime: FormRules<'datetime'> = { ...date, size: 'm' };
