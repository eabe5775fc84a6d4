import { useState } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';

/** A ref for what opens: focus goes to what the selector finds first, unless a part of it has taken the focus. */
export function useFirstFocus(selector = focusable) {
  // The same for all renders, so that it runs once.
  const [ref] = useState(() => (element: HTMLElement | null) => {
    if (!element || element.contains(document.activeElement)) return;
    (element.querySelector<HTMLElement>(selector) ?? element).focus();
  });
  return ref;
}
