import { useNotify, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';

/** Makes a file and hands it to the browser; what goes wrong is a notice. */
export function SaveButton({ onSave, disabled, children }: { onSave: () => Promise<void>; disabled?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await onSave();
    } catch {
      notify(translate('import.unwritten'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={busy} disabled={disabled} onClick={save}>
      {children}
    </Button>
  );
}
