import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './icon';

export type ButtonLook = 'primary' | 'plain' | 'danger' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: string;
  small?: boolean;
  /** Locked, with a spinner: what it started is still under way. */
  busy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = 'plain', icon, small, busy, children, className, disabled, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classOf(look, small, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className="c-spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<Props, 'children' | 'icon'> {
  icon: string;
  /** Accessible name and tooltip. */
  label: string;
  children?: ReactNode;
}

export function IconButton({ icon, label, look = 'quiet', small, busy, className, disabled, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classOf(look, small, className)} c-button-icon`}
      aria-label={label}
      data-tip={label}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className="c-spinner" /> : <Icon name={icon} />}
      {children}
    </button>
  );
}

function classOf(look: ButtonLook, small?: boolean, more?: string): string {
  return ['c-button', look !== 'plain' && `c-button-${look}`, small && 'c-button-small', more].filter(Boolean).join(' ');
}
