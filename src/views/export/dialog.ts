import { chunk } from '../../ui/chunk';

/** The export of a list's rows; loaded when it is opened. */
export const ExportDialog = chunk(() => import('./ExportDialog').then((module) => module.ExportDialog));
