import type { FormRules } from '../form';

export const ref: FormRules<'ref' | 'refs' | 'treeref'> = {};
