import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'react-admin';
import { useEffect } from 'react';
import { listsKey } from '../../fields/query-keys';
import type { ResourceDefinition } from '../../schema/definition';
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
  useReadAgain(definition);
  return (
    <Dialog
      wide
      title={definition.label}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <EmbeddedList definition={definition} filter={noFilter} />
    </Dialog>
  );
}

/** Reads the shown list again while one of its tasks runs and the page is visible. */
function useReadAgain({ name, task }: ResourceDefinition): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      const lists = queryClient.getQueriesData<{ data?: RaRecord[] }>({ queryKey: listsKey(name), type: 'active' });
      const runs = lists.some(([, list]) => list?.data?.some((record) => task && stateOf(task, record) === 'running'));
      if (runs && !document.hidden) void queryClient.refetchQueries({ queryKey: listsKey(name), type: 'active' });
    }, pause);
    return () => clearInterval(timer);
  }, [queryClient, name, task]);
}
