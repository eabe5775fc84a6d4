import { useState } from 'react';

const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

/** A ref for a popup: focuses the first match of the selector, unless a part of the popup has the focus. */
export function useFirstFocus(selector = focusable) {
  // Stable across renders, so that it runs once.
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element || element.contains(document.activeElement)) return;
    (element.querySelector<HTMLElement>(selector) ?? element).focus();
  });
  return ref;
}
