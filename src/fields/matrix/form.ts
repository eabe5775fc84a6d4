import type { FormRules } from '../form';

export const matrix: FormRules<'matrix'> = { width: 'whole', large: true };
