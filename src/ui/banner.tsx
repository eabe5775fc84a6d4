import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './banner.css';

interface Props {
  tone: 'info' | 'warn' | 'bad';
  /** How it is announced; absent for what is there from the start. */
  role?: 'alert' | 'status' | 'note';
  /** In place of that of its tone. */
  icon?: IconName;
  /** Something runs: a spinner stands in place of the icon. */
  busy?: boolean;
  /** Buttons and links for what can be done about it. */
  actions?: ReactNode;
  children: ReactNode;
}

const ICONS = { info: 'info', warn: 'triangle-alert', bad: 'circle-alert' } as const;

/** A coloured line: what has gone wrong, or what is to be known. */
export function Banner({ tone, role, icon = ICONS[tone], busy = false, actions, children }: Props) {
  return (
    <div className={`c-banner c-banner-${tone}`} role={role}>
      <div className="c-banner-text c-flex c-gap-8 c-shrink">
        {busy ? <span className="c-spinner" /> : <Icon name={icon} />}
        <div className="c-shrink">{children}</div>
      </div>
      {actions && <div className="c-wrap c-gap-8">{actions}</div>}
    </div>
  );
}
