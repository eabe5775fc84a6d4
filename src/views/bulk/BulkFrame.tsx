import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '../../ui/material/dialog';
import { Modal } from '../../ui/material/modal';
import { useDefinition } from '../definitions';
import { pathLeft } from '../unsaved/unsaved';
import { useUnsaved } from '../unsaved/useUnsaved';
import { RehearsedStage } from './RehearsedStage';
import type { Begun } from './useBulkChange';
import './bulk.css';

interface Props {
  title: string;
  begun: Begun | undefined;
  /** Something was chosen that leaving would lose. */
  isChosen: () => boolean;
  onBack: () => void;
  onClose: () => void;
  /** What is shown before the rehearsal. */
  children?: (close: () => void) => ReactNode;
}

/** The dialog of a change of many records. It is not closed while something is sent, and asks before it loses something. */
export function BulkFrame({ title, begun, isChosen, onBack, onClose, children }: Props) {
  const definition = useDefinition();
  const translate = useTranslate();
  const titleId = useId();
  const [leaving, setLeaving] = useState(false);
  const isOpen = () => {
    const { phase, counts } = begun?.change.get() ?? {};
    if (!counts) return isChosen();
    return phase !== 'ready' || counts.changes > 0;
  };
  useUnsaved({ what: title, isDirty: () => isOpen(), leaves: pathLeft });

  const close = () => {
    const phase = begun?.change.get().phase;
    if (phase === 'sending') return;
    if (isOpen()) setLeaving(true);
    else onClose();
  };
  return (
    <Modal className="v-bulk" labelledBy={titleId} initialFocus=".v-bulk-choose input" onClose={close}>
      <div className="v-bulk-head">
        <h2 id={titleId}>{title}</h2>
        <p>{definition.label}</p>
      </div>
      {begun ? <RehearsedStage {...begun} onBack={onBack} onClose={close} /> : children?.(close)}
      {leaving && (
        <Confirm
          title={translate('bulk.leaveTitle')}
          confirmLabel={translate('bulk.leave')}
          cancelLabel={translate('bulk.stay')}
          variant="danger"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        >
          <p>{translate(begun?.change.get().hasSent ? 'bulk.leaveSent' : 'bulk.leaveText')}</p>
        </Confirm>
      )}
    </Modal>
  );
}
