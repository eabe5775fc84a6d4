import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Progress } from '../../ui/progress';

interface Props {
  label: string;
  ended: number;
  total: number;
  /** What is under way still ends. */
  onStop: () => void;
}

/** How far a run over many records is. It can be stopped, not left. */
export function ProgressDialog({ label, ended, total, onStop }: Props) {
  const translate = useTranslate();
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog title={label} onClose={() => undefined} footer={<Button busy={stopping} onClick={stop}>{translate('actions.stop')}</Button>}>
      <p aria-live="polite">{translate('actions.progress', { ended, total })}</p>
      <Progress label={label} value={ended} max={total} />
    </Dialog>
  );
}
