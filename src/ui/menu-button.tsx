import { startTransition, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, IconButton, type ButtonVariant } from './button';
import { lazy } from './lazy';
import { Icon, type IconName } from './icon';
import { Late } from './late';
import type { MenuEntry } from './material/menu';

export const OpenMenu = lazy(() => import('./material/menu').then((module) => module.OpenMenu));

interface Props {
  label: string;
  icon: IconName;
  /** Built when the menu opens, so that a closed one costs nothing. */
  entries: () => MenuEntry[];
  variant?: ButtonVariant;
  small?: boolean;
  /** Shown beside the icon, and the beginning of the name; the label is the tooltip otherwise. */
  text?: ReactNode;
  className?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'end';
  /** The button, as the anchor of what an entry opens. */
  ref?: RefObject<HTMLButtonElement | null>;
}

export function MenuButton({ label, icon, entries, text, side, align, ref, ...rest }: Props) {
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const anchor = ref ?? own;
  const shared = {
    icon,
    ref: anchor,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onPointerEnter: OpenMenu.preload,
    onFocus: OpenMenu.preload,
    onClick: () => startTransition(() => setOpen(!open)),
    ...rest,
  };
  return (
    <>
      {text === undefined ? (
        <IconButton label={label} {...shared} />
      ) : (
        <Button aria-label={typeof text === 'string' && text !== label ? `${text} ${label}` : label} {...shared}>
          {text}
          <Icon name="chevron-down" className="c-caret" />
        </Button>
      )}
      <Late onClose={() => setOpen(false)}>
        {open && (
          <OpenMenu
            label={label}
            entries={entries()}
            anchor={anchor}
            side={side}
            align={align}
            onClose={() => setOpen(false)}
          />
        )}
      </Late>
    </>
  );
}
