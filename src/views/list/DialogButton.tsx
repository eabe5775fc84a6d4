import { startTransition, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Late } from '../../ui/late';
import type { IconName } from '../../ui/icon';

interface Props {
  icon: IconName | undefined;
  label: string;
  disabled?: boolean;
  /** The dialog, whose code may load with it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ icon, label, disabled, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small icon={icon} disabled={disabled} onClick={() => startTransition(() => setOpen(true))}>
        {label}
      </Button>
      <Late onClose={close}>{open && children(close)}</Late>
    </>
  );
}
