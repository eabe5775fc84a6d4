import { useId, type ReactNode } from 'react';
import { FrameNote } from './frame-note';

interface Props {
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
  /** Spans both columns of a form group. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** A FieldFrame around several controls. The label names the group. */
export function GroupFrame({ label, required, help, error, wide, className, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div
      className="c-frame"
      data-wide={wide || undefined}
      role="group"
      aria-labelledby={id}
      aria-describedby={error || help ? noteId : undefined}
      data-invalid={error ? true : undefined}
    >
      <span id={id} className="c-frame-label" data-required={required || undefined}>
        {label}
      </span>
      <div className={className}>{children}</div>
      <FrameNote id={noteId} error={error} help={help} />
    </div>
  );
}
