import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

interface Props {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  onClose: () => void;
}

/** An open popover beside its button; focus goes in and comes back. */
export function OpenPopover({ label, anchor, children, align = 'end', className, onClose }: Props) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner className="c-positioner" anchor={anchor} side="bottom" align={align} sideOffset={4}>
          <Popover.Popup className={className ? `c-popup ${className}` : 'c-popup'} aria-label={label} finalFocus={anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
