import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icon';

export type ButtonVariant = 'primary' | 'plain' | 'danger' | 'quiet';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: IconName;
  small?: boolean;
  /** Locked, with a spinner, while its operation runs. */
  busy?: boolean;
  /** While it is busy, it ignores clicks instead of being disabled: what is disabled loses the focus. */
  keepsFocus?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'plain',
  icon,
  small,
  busy,
  keepsFocus = false,
  children,
  className,
  disabled,
  onClick,
  ...rest
}: Props) {
  const isHeld = busy && keepsFocus;
  return (
    <button
      type="button"
      className={classOf(variant, small, className)}
      disabled={disabled || (busy && !keepsFocus)}
      aria-disabled={isHeld || undefined}
      aria-busy={busy || undefined}
      onClick={isHeld ? undefined : onClick}
      {...rest}
    >
      {busy ? <span className="c-spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface IconButtonProps extends Omit<Props, 'children' | 'icon' | 'keepsFocus'> {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  children?: ReactNode;
}

export function IconButton({
  icon,
  label,
  variant = 'quiet',
  small,
  busy,
  className,
  disabled,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classOf(variant, small, className)} c-button-icon`}
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

function classOf(variant: ButtonVariant, small?: boolean, more?: string): string {
  return ['c-button', variant !== 'plain' && `c-button-${variant}`, small && 'c-button-small', more]
    .filter(Boolean)
    .join(' ');
}
