import { chunk } from '../../ui/chunk';
import { WithTexts } from '../WithTexts';
import type { TaskDialog } from './useListTasks';

const ImportDialog = chunk(() => import('../import/ImportDialog').then((module) => module.ImportDialog));
const UpdateDialog = chunk(() => import('../import/UpdateDialog').then((module) => module.UpdateDialog));
const ExportTaskDialog = chunk(() => import('./ExportTaskDialog').then((module) => module.ExportTaskDialog));
const TaskListDialog = chunk(() => import('./TaskListDialog').then((module) => module.TaskListDialog));

/** The open dialog of a list's imports and exports; each is loaded when it is opened. */
export function OpenTaskDialog({ opened, onClose }: { opened: TaskDialog; onClose: () => void }) {
  if ('import' in opened) {
    return (
      <WithTexts section={['import', 'cells']} code={ImportDialog}>
        <ImportDialog task={opened.import} onClose={onClose} />
      </WithTexts>
    );
  }
  if ('update' in opened) {
    return (
      <WithTexts section={['import', 'cells', 'bulk']} code={UpdateDialog}>
        <UpdateDialog onClose={onClose} />
      </WithTexts>
    );
  }
  if ('export' in opened) return <ExportTaskDialog task={opened.export} onClose={onClose} />;
  return <TaskListDialog tasks={opened.tasks} onClose={onClose} />;
}
