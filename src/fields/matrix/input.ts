import { chunk } from '../../ui/chunk';

export const MatrixInput = chunk(() => import('./permissions-table').then((module) => module.PermissionsTable));
