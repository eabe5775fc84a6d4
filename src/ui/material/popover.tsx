import FocusTrap from '@mui/material/Unstable_TrapFocus';
import { useState, type ReactNode, type RefObject } from 'react';
import { Floating } from './floating';
import { useFirstFocus } from './useFirstFocus';

interface Props {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  /** Selector of the element that takes the focus; by default the first one. */
  initialFocus?: string;
  onClose: () => void;
}

/** An open popover beside its button; the focus moves in, stays in with Tab, and returns. */
export function OpenPopover({ label, anchor, children, align = 'end', className, initialFocus, onClose }: Props) {
  const first = useFirstFocus(initialFocus);
  const [ref] = useState(() => (popup: HTMLElement | null) => {
    first(popup);
    return popup ? keepFocus(popup) : undefined;
  });
  return (
    <Floating anchor={anchor} placement={`bottom-${align}`} onClose={onClose}>
      <div>
        <FocusTrap open disableAutoFocus disableEnforceFocus disableRestoreFocus>
          <div
            ref={ref}
            role="dialog"
            tabIndex={-1}
            className={className ? `c-popup ${className}` : 'c-popup'}
            aria-label={label}
          >
            {children}
          </div>
        </FocusTrap>
      </div>
    </Floating>
  );
}

/** When the part that has the focus is taken away, the popup gets it, so that Tab and Escape still work. */
function keepFocus(popup: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) popup.focus({ preventScroll: true });
  });
  observer.observe(popup, { childList: true, subtree: true });
  return () => observer.disconnect();
}
