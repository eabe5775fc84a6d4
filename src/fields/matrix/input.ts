import { lazy } from '../../ui/lazy';

export const MatrixInput = lazy(() => import('./permissions-table').then((module) => module.PermissionsTable));
