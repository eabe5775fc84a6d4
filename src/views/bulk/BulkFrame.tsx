import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '../../ui/material/dialog';
import { Modal } from '../../ui/material/modal';
import { useDefinition } from '../definitions';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import type { BulkChange } from './bulk-change';
import { RehearsedStage } from './RehearsedStage';
import './bulk.css';

interface Props {
  title: string;
  /** Said below the title. */
  note?: string;
  /** Absent before the values are chosen. */
  begun: BulkChange | undefined;
  /** Something is chosen that would be lost. */
  isChosen?: boolean;
  /** What is not sent is kept elsewhere: leaving loses nothing. */
  isKept?: boolean;
  /** Selector of what takes the focus. */
  initialFocus?: string;
  /** Back to the choice of values. */
  onBack?: () => void;
  onClose: () => void;
  /** What is shown before the rehearsal. @param close asks first where something would be lost */
  children?: (close: () => void) => ReactNode;
}

/** The dialog of a change of many records. It is not closed while something is sent, and asks before it loses something. */
export function BulkFrame({
  title,
  note,
  begun,
  isChosen = false,
  isKept = false,
  initialFocus,
  onBack,
  onClose,
  children,
}: Props) {
  const { label } = useDefinition();
  const translate = useTranslate();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const isOpen = () => {
    if (isKept) return false;
    const { phase, counts } = begun?.get() ?? {};
    if (!counts) return isChosen;
    return phase !== 'ready' || counts.changes > 0;
  };
  useUnsaved({ what: title, isDirty: () => isOpen(), leaves: pathLeft });
  const close = () => {
    if (begun?.get().phase === 'sending') return;
    if (isOpen()) setLeaving(true);
    else onClose();
  };
  return (
    <Modal className="c-drawer v-bulk" labelledBy={titleId} {...(initialFocus && { initialFocus })} onClose={close}>
      <div className="v-bulk-head c-rigid c-line-below">
        <h2 className="c-large" id={titleId}>
          {title}
        </h2>
        <p className="c-faint">{label}</p>
        {note && <p className="c-faint">{note}</p>}
      </div>
      {begun ? <RehearsedStage change={begun} onBack={onBack} onClose={close} /> : children?.(close)}
      {leaving && (
        <Confirm
          title={translate('bulk.leaveTitle')}
          confirmLabel={translate('bulk.leave')}
          cancelLabel={translate('bulk.stay')}
          variant="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate(begun?.get().hasSent ? 'bulk.leaveSent' : 'bulk.leaveText')}</p>
        </Confirm>
      )}
    </Modal>
  );
}
