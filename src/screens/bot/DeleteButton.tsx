import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceDefinition } from '../../schema/definition';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/dialog';
import { deletionOf } from '../../views/actions/operation';
import { useAfter } from '../../views/actions/useAfter';
import { useDirect } from '../../views/actions/useDirect';
import { titleOf } from '../../views/title';
import type { BrowserRecord } from '../../wire/records';

interface Props {
  definition: ResourceDefinition;
  record: BrowserRecord;
  /** Why it can't be deleted now. */
  kept?: string;
  onDeleted: () => void;
}

/** Deletes a record after a question. */
export function DeleteButton({ definition, record, kept, onDeleted }: Props) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const refresh = useAfter(definition);
  const { run } = useDirect(definition, (operation, done) => {
    refresh(operation, done);
    if (done.length > 0) onDeleted();
  });
  const remove = async () => {
    await run(deletionOf(translate('actions.delete')), record);
    setAsking(false);
  };
  return (
    <>
      <Button look="quiet" icon="trash-2" disabled={kept !== undefined} title={kept} onClick={() => setAsking(true)}>{translate('actions.delete')}</Button>
      {asking && (
        <Confirm
          title={translate('actions.askDelete', { title: titleOf(definition, record) })}
          look="danger"
          confirmLabel={translate('actions.delete')}
          cancelLabel={translate('actions.cancel')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
