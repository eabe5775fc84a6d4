import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { takeFocus } from '../../ui/take-focus';

interface Props {
  title: string;
  confirm: string;
  danger?: boolean;
  children: ReactNode;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Enter confirms, Esc leaves. A second Enter or click while the first is under way does nothing, nor does a key held down. */
export function DecisionDialog({ title, confirm, danger, children, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  const form = useId();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>{translate('actions.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            {...(danger ? {} : { ref: takeFocus })}
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} className="p-refund-form" noValidate onSubmit={(event) => void submit(event)}>
        {children}
      </form>
    </Dialog>
  );
}
