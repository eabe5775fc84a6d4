import type { FormRules } from '../form';

export const file: FormRules<'file'> = { undrafted: true, width: 'two-thirds', large: true };
