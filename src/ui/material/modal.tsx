import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { MaterialStyles } from './material-styles';
import { useFirstFocus } from './useFirstFocus';

interface Props {
  className: string;
  /** Its name: a text, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  /** Selector of what gets the focus; what comes first otherwise. */
  initialFocus?: string;
  children: ReactNode;
  onClose: () => void;
}

/** What the page behind it waits for. It is open as long as it is mounted; focus goes in and comes back. */
export function Modal({ className, label, labelledBy, initialFocus, children, onClose }: Props) {
  const first = useFirstFocus(initialFocus);
  return (
    <MaterialStyles>
      <Dialog
        open
        maxWidth={false}
        transitionDuration={120}
        slotProps={{
          backdrop: { className: 'c-scrim' },
          paper: { className, ref: first, 'aria-label': label, 'aria-labelledby': labelledBy },
        }}
        onClose={onClose}
      >
        {children}
      </Dialog>
    </MaterialStyles>
  );
}
