import type { RaRecord } from 'react-admin';
import { useEffect } from 'react';
import { browserStorage } from '../../auth/safe-storage';
import { readDraft } from '../form/draft';
import { useDefinition } from '../definitions';
import { useLatest } from './useLatest';
import { forgetDialog, type OpenDialog } from './open-dialog';
import { isCall, type CallAction } from './operation';
import { useActionKey } from './useParameterDraft';

interface Props {
  dialog: OpenDialog;
  recordsOf: (ids: OpenDialog['ids']) => Promise<RaRecord[]>;
  onOpen: (action: CallAction, records: RaRecord[]) => void;
}

/** Opens the dialog again that a reload closed, if its draft is this user's in this data center. It sends nothing. */
export function Reopened({ dialog: { draft, action: name, ids }, recordsOf, onOpen }: Props) {
  const definition = useDefinition();
  const action = definition.actions.filter(isCall).find((each) => each.name === name);
  const key = useActionKey()(
    name,
    ids.map((id) => ({ id })),
  );
  const open = useLatest(onOpen);
  const isMine = key === draft && readDraft(browserStorage, draft, Date.now()) !== null;
  const wanted = useLatest(action);
  useEffect(() => {
    if (!isMine) return undefined;
    let stale = false;
    void recordsOf(ids).then(
      (records) => {
        if (stale || !wanted.current) return;
        if (records.length === ids.length) open.current(wanted.current, records);
        else forgetDialog(definition.name);
      },
      // The draft stays: it is filled in when the user opens the dialog.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [isMine, ids, recordsOf, open, wanted, definition.name]);
  return null;
}
