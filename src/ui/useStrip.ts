import { useLayoutEffect, useRef } from 'react';

/** A ref for a strip of buttons or links (`c-strip`). The chosen one is scrolled into view, also when a number makes the others wider. */
export function useStrip(chosen: string | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = strip.current;
    const button = frame?.querySelector('[aria-pressed="true"]');
    if (!frame || !button) return undefined;
    const show = () => {
      const [around, shown] = [frame.getBoundingClientRect(), button.getBoundingClientRect()];
      const [before, after] = [around.left + room - shown.left, shown.right - around.right + room];
      if (before > 0) frame.scrollLeft -= before;
      else if (after > 0) frame.scrollLeft += after;
    };
    // It is told of each child at once, before the first paint.
    const watch = new ResizeObserver(show);
    for (const each of frame.children) watch.observe(each);
    return () => watch.disconnect();
  }, [chosen]);
  return strip;
}

/** Pixels beside the chosen button, in which its neighbour fades. */
const room = 36;
