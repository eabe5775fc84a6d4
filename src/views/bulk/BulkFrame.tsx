import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '../../ui/material/dialog';
import { Modal } from '../../ui/material/modal';
import { useDefinition } from '../definitions';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import type { BulkChange } from './bulk-change';
import './bulk.css';

interface Props {
  title: string;
  /** Said below the title. */
  note?: string;
  /** Absent before the values are chosen. */
  change: BulkChange | undefined;
  /** Something is chosen that would be lost. */
  isChosen?: boolean;
  /** Selector of what takes the focus. */
  initialFocus?: string;
  onClose: () => void;
  /** @param close asks first where something would be lost */
  children: (close: () => void) => ReactNode;
}

/** The dialog of a change of many records. It is left by a question while there is something to send. */
export function BulkFrame({ title, note, change, isChosen = false, initialFocus, onClose, children }: Props) {
  const { label } = useDefinition();
  const translate = useTranslate();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const isOpen = () => {
    const { phase, counts } = change?.get() ?? {};
    if (!counts) return isChosen;
    return phase !== 'ready' || counts.changes > 0;
  };
  useUnsaved({ what: title, isDirty: () => isOpen(), leaves: pathLeft });
  const close = () => {
    if (change?.get().phase === 'sending') return;
    if (isOpen()) setLeaving(true);
    else onClose();
  };
  return (
    <Modal className="v-bulk" labelledBy={titleId} {...(initialFocus && { initialFocus })} onClose={close}>
      <div className="v-bulk-head">
        <h2 id={titleId}>{title}</h2>
        <p>{label}</p>
        {note && <p>{note}</p>}
      </div>
      {children(close)}
      {leaving && (
        <Confirm
          title={translate('bulk.leaveTitle')}
          confirmLabel={translate('bulk.leave')}
          cancelLabel={translate('bulk.stay')}
          variant="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate(change?.get().hasSent ? 'bulk.leaveSent' : 'bulk.leaveText')}</p>
        </Confirm>
      )}
    </Modal>
  );
}
