import { useId, type ReactNode } from 'react';
import { FrameNote } from './frame-note';

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
  /** Receives the attributes that connect the control to its label, help and error. */
  children: (control: FrameControl) => ReactNode;
}

/** Label above, control, help or error below. */
export function FieldFrame({ label, required, help, error, wide, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="c-frame" data-wide={wide || undefined}>
      <label className="c-frame-label" htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      <FrameNote id={noteId} error={error} help={help} />
    </div>
  );
}
