import ClickAwayListener from '@mui/material/ClickAwayListener';
import Popper, { type PopperPlacementType } from '@mui/material/Popper';
import { useLayoutEffect, type ReactElement, type RefObject } from 'react';
import { MaterialStyles } from './material-styles';
import { modifiers } from './popper-options';

interface Props {
  /** The button, which handles presses on itself. */
  anchor: RefObject<HTMLElement | null>;
  placement: PopperPlacementType;
  /** One element that takes a ref. */
  children: ReactElement;
  onClose: () => void;
}

/** A popup beside its button, until a press elsewhere or Escape. The focus returns to the button. */
export function Floating({ anchor, placement, children, onClose }: Props) {
  useLayoutEffect(() => {
    const before = anchor.current;
    // A layout effect, because a dialog that follows must know where the focus was.
    return () => {
      const focused = document.activeElement;
      if (focused === document.body || focused?.closest('.c-positioner')) before?.focus();
    };
  }, [anchor]);
  return (
    <MaterialStyles>
      <Popper
        open
        role="presentation"
        className="c-positioner"
        anchorEl={() => anchor.current as HTMLElement}
        placement={placement}
        modifiers={modifiers}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <ClickAwayListener
          mouseEvent="onPointerDown"
          touchEvent={false}
          onClickAway={({ target }) => {
            if (!(target instanceof Node && anchor.current?.contains(target))) onClose();
          }}
        >
          {children}
        </ClickAwayListener>
      </Popper>
    </MaterialStyles>
  );
}
