import { useTranslate } from 'ra-core';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { takeFocus } from '../../ui/take-focus';
import { useLocked } from '../../ui/use-locked';

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
  const [busy, run] = useLocked();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(onConfirm);
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
      <form id={form} className="p-refund-form" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
