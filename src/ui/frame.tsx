import { useId, type ReactNode } from 'react';
import { Icon } from './icon';

export interface FrameControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface Props {
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Spans both columns of a form group. */
  wide?: boolean;
  /** Gets what ties the control to its label, help and error. */
  children: (control: FrameControl) => ReactNode;
}

/** Label above, control, help or error below. */
export function FieldFrame({ label, required, help, error, wide, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || help;
  return (
    <div className="c-frame" data-wide={wide || undefined}>
      <label className="c-frame-label" htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {note && (
        <p id={noteId} className={error ? 'c-frame-error' : 'c-frame-help'}>
          {error && <Icon name="circle-alert" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
