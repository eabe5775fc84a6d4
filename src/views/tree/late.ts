import { chunk } from '../../ui/chunk';

export const TreeTable = chunk(() => import('./TreeTable').then((module) => module.TreeTable));
