import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { numbered } from '../../fields/shared/number/numbered';
import type { ImportDefinition } from '../../schema/action-definition';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import { Dialog } from '../../ui/material/dialog';
import { Banner } from '../../ui/banner';
import { OpenTaskDialog } from '../task/OpenTaskDialog';

interface Props {
  task: ImportDefinition;
  /** Rows that were being sent. */
  count: number;
  /** They did not arrive: they can be sent. */
  onRows: () => void;
  /** They arrived. */
  onDiscard: () => void;
  onClose: () => void;
}

/** An import whose answer this browser never got. The user looks whether it has started, and decides; nothing is sent here. */
export function Unsettled({ task, count, onRows, onDiscard, onClose }: Props) {
  const translate = useTranslate();
  const [looking, setLooking] = useState(false);
  const { tasks } = task;
  return (
    <Dialog
      title={task.label}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onRows}>{translate('import.unsettled.rows')}</Button>
          <Button onClick={onDiscard}>{translate('import.unsettled.discard')}</Button>
          {tasks && (
            <Button variant="primary" icon="activity" onClick={() => setLooking(true)}>
              {translate('import.unsettled.look')}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="warn" role="alert">
        {translate('import.unsettled.text', numbered(count))}
      </Banner>
      <p>{translate(tasks ? 'import.unsettled.how' : 'import.unsettled.blind')}</p>
      {looking && tasks && (
        <Late onClose={() => setLooking(false)}>
          <OpenTaskDialog opened={{ tasks }} onClose={() => setLooking(false)} />
        </Late>
      )}
    </Dialog>
  );
}
