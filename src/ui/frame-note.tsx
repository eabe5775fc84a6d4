import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The text below a control: its error, else its help. */
export function FrameNote({ id, error, help }: { id: string; error?: ReactNode; help?: ReactNode }) {
  const note = error || help;
  if (!note) return null;
  return (
    <p id={id} className={error ? 'c-frame-error' : 'c-frame-help'}>
      {error && <Icon name="circle-alert" />}
      <span>{note}</span>
    </p>
  );
}
