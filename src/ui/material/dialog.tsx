import { useId, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button';
import { takeFocus } from '../take-focus';
import { useLocked } from '../useLocked';
import { Modal } from './modal';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** Selector of the element that takes the focus; by default the first one. */
  initialFocus?: string;
  onClose: () => void;
}

/** A modal dialog that is open as long as it is mounted. */
export function Dialog({ title, children, footer, wide, initialFocus, onClose }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      className={wide ? 'c-dialog c-dialog-wide' : 'c-dialog'}
      labelledBy={titleId}
      initialFocus={initialFocus}
      onClose={onClose}
    >
      <h2 id={titleId} className="c-dialog-head">
        {title}
      </h2>
      <div className="c-dialog-body">{children}</div>
      {footer && <div className="c-dialog-foot c-flex c-gap-8 c-end c-line-above">{footer}</div>}
    </Modal>
  );
}

interface ConfirmProps {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  /** The confirm button has the initial focus. */
  ready?: boolean;
  /** May be asynchronous: the button is locked meanwhile. The caller closes the dialog. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** The modal (docs/specification.md#shell-dialog): confirm or cancel. Esc cancels, Enter confirms. */
export function Confirm({
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'primary',
  disabled,
  ready,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const [busy, run] = useLocked();
  const confirm = async () => {
    if (!disabled) await run(onConfirm);
  };
  return (
    <Dialog
      title={title}
      onClose={() => !busy && onCancel()}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            ref={ready ? takeFocus : undefined}
            variant={variant}
            onClick={confirm}
            busy={busy}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
