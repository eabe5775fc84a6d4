import ClickAwayListener from '@mui/material/ClickAwayListener';
import Popper, { type PopperPlacementType } from '@mui/material/Popper';
import { useLayoutEffect, type ReactElement, type RefObject } from 'react';
import { MaterialStyles } from './material-styles';
import { modifiers } from './popper-options';

interface Props {
  /** The button; presses on it are its own. */
  anchor: RefObject<HTMLElement | null>;
  placement: PopperPlacementType;
  /** One element that takes a ref. */
  children: ReactElement;
  onClose: () => void;
}

/** What stands beside its button and above the page, until a press elsewhere or Escape. The focus goes back to the button. */
export function Floating({ anchor, placement, children, onClose }: Props) {
  useLayoutEffect(() => {
    const before = anchor.current;
    // While it is still in the page: a dialog that comes in its place shall know where the focus was.
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
