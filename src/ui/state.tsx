import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

interface Props {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  bad?: boolean;
  /** Buttons and links that help the user to continue. */
  children?: ReactNode;
}

/** The placeholder of missing content: empty, failed, forbidden, not found. */
export function State({ icon, title, text, bad, children }: Props) {
  return (
    <div
      className={
        bad ? 'c-state c-stack c-gap-8 c-muted c-centered c-state-bad' : 'c-state c-stack c-gap-8 c-muted c-centered'
      }
      role={bad ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <h2 className="c-large c-ink">{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="c-state-actions c-wrap c-gap-8">{children}</div>}
    </div>
  );
}
