import { useLayoutEffect, useRef } from 'react';

/** A ref for a strip of buttons (`c-strip`). The pressed one scrolls into view when another one is pressed. */
export function useStrip(pressed: string | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = strip.current?.querySelector('[aria-pressed="true"]');
    if (!strip.current || !button) return;
    const [frame, shown] = [strip.current.getBoundingClientRect(), button.getBoundingClientRect()];
    const [before, after] = [frame.left + room - shown.left, shown.right - frame.right + room];
    if (before > 0) strip.current.scrollLeft -= before;
    else if (after > 0) strip.current.scrollLeft += after;
  }, [pressed]);
  return strip;
}

/** Pixels beside the pressed button, in which its neighbour fades. */
const room = 36;
