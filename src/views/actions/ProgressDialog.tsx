import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/material/dialog';
import { Progress } from '../../ui/progress';

interface Props {
  label: string;
  ended: number;
  total: number;
  /** Running calls still finish. */
  onStop: () => void;
}

/** The progress of a run over many records. The user can stop it, but not leave it. */
export function ProgressDialog({ label, ended, total, onStop }: Props) {
  const translate = useTranslate();
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog
      title={label}
      onClose={() => undefined}
      footer={
        <Button busy={stopping} onClick={stop}>
          {translate('actions.stop')}
        </Button>
      }
    >
      <p aria-live="polite">{translate('actions.progress', { ended, total })}</p>
      <Progress label={label} value={ended} max={total} />
    </Dialog>
  );
}
