import type { FormRules } from '../form';

export const matrix: FormRules<'matrix'> = { wide: true };
