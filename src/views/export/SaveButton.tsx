import type { ComponentProps } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConsoleError } from '../../errors/console-error';
import { errorText } from '../../errors/error-text';
import { Button } from '../../ui/button';
import { useLocked } from '../../ui/useLocked';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon' | 'busy'> {
  onSave: () => Promise<void>;
}

/** Makes a file and downloads it; a failure is a notice. */
export function SaveButton({ onSave, ...props }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, whileLocked] = useLocked();
  const save = async () => {
    try {
      await onSave();
    } catch (error) {
      const text = error instanceof ConsoleError ? errorText(error, translate) : translate('lists.unwritten');
      notify(text, { type: 'error' });
    }
  };
  return <Button {...props} icon="download" busy={busy} onClick={() => whileLocked(save)} />;
}
