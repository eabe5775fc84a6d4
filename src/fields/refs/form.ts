import type { FormRules } from '../form';

export const refs: FormRules<'refs'> = { width: 'two-thirds' };
