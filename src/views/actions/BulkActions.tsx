import { use, useState } from 'react';
import { useNotify, useTranslate, type Identifier, type RaRecord } from 'react-admin';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { ActionButton } from './ActionButtons';
import { BusyContext, useActionsContext } from './actions-context';
import { isCall } from './operation';

/** The actions for all selected records. Records of other pages are read first. */
export function BulkActions({ ids }: { ids: Identifier[] }) {
  const actions = useActionsContext();
  const running = use(BusyContext);
  const [reading, setReading] = useState(false);
  const notify = useNotify();
  const translate = useTranslate();
  const busy = running || reading;
  const withRecords = async (start: (records: RaRecord[]) => void) => {
    setReading(true);
    try {
      start(await actions.recordsOf(ids));
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      {actions
        .at('bulk')
        .filter(isCall)
        .map((action) => (
          <ActionButton
            key={action.name}
            small
            action={action}
            disabled={busy}
            onClick={() => withRecords((records) => actions.run(action, records))}
          />
        ))}
      {actions.canDelete() && (
        <Button small icon="trash-2" variant="danger" disabled={busy} onClick={() => withRecords(actions.remove)}>
          {actions.labels.delete}
        </Button>
      )}
    </>
  );
}
