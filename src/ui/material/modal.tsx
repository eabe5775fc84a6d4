import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { MaterialStyles } from './material-styles';
import { useFirstFocus } from './useFirstFocus';

interface Props {
  className: string;
  /** Its name: a text, or the id of the element that has it. */
  label?: string;
  labelledBy?: string;
  /** Selector of the element that takes the focus; by default the first one. */
  initialFocus?: string;
  children: ReactNode;
  onClose: () => void;
}

/** A modal above the page. It is open while it is mounted; the focus moves in and returns. */
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
