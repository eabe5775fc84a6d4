import { useTranslate, type RaRecord } from 'react-admin';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { useDefinitionOf } from '../definitions';
import { EmbeddedList } from '../list/EmbeddedList';
import { stateOf } from './task-state';

const noFilter = {};
/** Milliseconds between two reads of the list while one of its tasks runs. */
const pause = 5000;

/** A list of tasks over the page that it belongs to. */
export function TaskListDialog({ tasks, onClose }: { tasks: string; onClose: () => void }) {
  const translate = useTranslate();
  const definition = useDefinitionOf(tasks);
  const { task } = definition;
  const poll = (rows: RaRecord[]) => rows.some((row) => task && stateOf(task, row) === 'running') && pause;
  return (
    <Dialog
      wide
      title={definition.label}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <EmbeddedList definition={definition} filter={noFilter} poll={poll} />
    </Dialog>
  );
}
