import { Popover } from '@base-ui/react/popover';
import { useRef, type ReactNode, type RefObject } from 'react';

interface Props {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  /** Selector of what gets the focus; what comes first otherwise. */
  initialFocus?: string;
  onClose: () => void;
}

/** An open popover beside its button; focus goes in and comes back. */
export function OpenPopover({ label, anchor, children, align = 'end', className, initialFocus, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const first = initialFocus === undefined ? true : () => popup.current?.querySelector<HTMLElement>(initialFocus) ?? true;
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className="c-positioner" anchor={anchor} side="bottom" align={align} sideOffset={4}>
          <Popover.Popup ref={popup} className={className ? `c-popup ${className}` : 'c-popup'} aria-label={label} initialFocus={first} finalFocus={anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
