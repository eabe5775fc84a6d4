import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { numbered } from '../../fields/shared/number/numbered';
import { Button } from '../../ui/button';
import { useLocked } from '../../ui/useLocked';
import type { BulkChange, Snapshot } from './bulk-change';

interface Props {
  change: BulkChange;
  snapshot: Snapshot;
  /** Back to the choice of values; absent where there is none. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
}

/** The buttons of a change, by what can be done now. */
export function StageFoot({ change, snapshot, onBack, onClose }: Props) {
  const translate = useTranslate();
  const [reading, whileLocked] = useLocked();
  const { phase, counts, entries, total, hasSent, trouble } = snapshot;
  if (phase === 'sending') return <PauseButton onPause={change.pause} />;
  if (phase === 'paused') {
    return (
      <>
        <Button onClick={change.cancel}>{translate('bulk.cancelRest')}</Button>
        <Button variant="primary" icon="play" onClick={change.resume}>
          {translate('bulk.continue')}
        </Button>
      </>
    );
  }
  const isRead = entries.length === total;
  return (
    <>
      {hasSent || !onBack ? (
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      ) : (
        <Button icon="arrow-left" onClick={onBack}>
          {translate('bulk.back')}
        </Button>
      )}
      {isRead && !hasSent && onBack && counts.changes === 0 && (
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      )}
      {phase === 'ready' && !isRead && trouble !== undefined && (
        <Button variant="primary" icon="rotate-ccw" onClick={change.rehearse}>
          {translate('bulk.continue')}
        </Button>
      )}
      {counts.unknown > 0 && (
        <Button icon="refresh-cw" busy={reading} onClick={() => whileLocked(change.readAgain)}>
          {translate('form.readAgain')}
        </Button>
      )}
      {counts.failed > 0 && (
        <Button icon="rotate-ccw" disabled={reading} onClick={change.retry}>
          {translate('actions.retry', { smart_count: localNumber(counts.failed) })}
        </Button>
      )}
      {isRead && counts.changes > 0 && (
        <Button variant="primary" icon="save" disabled={reading} onClick={change.send}>
          {translate('bulk.send', numbered(counts.changes))}
        </Button>
      )}
    </>
  );
}

/** Pauses after the record that is being sent. */
function PauseButton({ onPause }: { onPause: () => void }) {
  const translate = useTranslate();
  const [pausing, setPausing] = useState(false);
  const pause = () => {
    setPausing(true);
    onPause();
  };
  return (
    <Button icon="pause" busy={pausing} onClick={pause}>
      {translate('bulk.pause')}
    </Button>
  );
}
