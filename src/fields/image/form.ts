import type { FormRules } from '../form';

export const image: FormRules<'image'> = { width: 'two-thirds', large: true };
