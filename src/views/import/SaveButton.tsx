import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/button';
import { useLocked } from '../../ui/useLocked';

interface Props {
  onSave: () => Promise<void>;
  disabled?: boolean;
  children: ReactNode;
}

/** Makes a file and downloads it; a failure is a notice. */
export function SaveButton({ onSave, disabled, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, whileLocked] = useLocked();
  const save = async () => {
    try {
      await onSave();
    } catch {
      notify(translate('import.unwritten'), { type: 'error' });
    }
  };
  return (
    <Button icon="download" busy={busy} disabled={disabled} onClick={() => whileLocked(save)}>
      {children}
    </Button>
  );
}
