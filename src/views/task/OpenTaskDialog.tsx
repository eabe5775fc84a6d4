import { lazy } from '../../ui/lazy';
import type { TaskDialog } from './useListTasks';
import { ExportTaskDialog } from './ExportTaskDialog';
import { TaskListDialog } from './TaskListDialog';

const ImportDialog = lazy(() => import('../import/ImportDialog').then((module) => module.ImportDialog));
const UpdateDialog = lazy(() => import('../import/UpdateDialog').then((module) => module.UpdateDialog));

/** The open dialog of a list's imports and exports; each is loaded when it is opened. */
export function OpenTaskDialog({ opened, onClose }: { opened: TaskDialog; onClose: () => void }) {
  if ('import' in opened) {
    return <ImportDialog task={opened.import} onClose={onClose} />;
  }
  if ('update' in opened) {
    return <UpdateDialog onClose={onClose} />;
  }
  if ('export' in opened) return <ExportTaskDialog task={opened.export} onClose={onClose} />;
  return <TaskListDialog tasks={opened.tasks} onClose={onClose} />;
}
