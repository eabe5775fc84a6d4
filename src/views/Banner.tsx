import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import './banner.css';

interface Props {
  tone: 'info' | 'warn' | 'bad';
  /** How it is announced; absent for what is there from the start. */
  role?: 'alert' | 'status' | 'note';
  icon?: string;
  children: ReactNode;
}

/** A coloured line: what has gone wrong, or what is to be known. */
export function Banner({ tone, role, icon, children }: Props) {
  return (
    <p className={`v-banner v-banner-${tone}`} role={role}>
      {icon && <Icon name={icon} />}
      {children}
    </p>
  );
}
