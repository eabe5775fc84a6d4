import { useEffect, useEffectEvent } from 'react';
import { usePageKeys } from './page-keys';

/** Inputs and popups, which have this key themselves, and links, which it opens in a new tab. The card of the open record is none. */
const own =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], a:not([aria-current]), summary';

/** Ctrl+Enter, or ⌘ and Enter, on the whole page: the primary button of the open record. */
export function useCtrlEnter(label: string, run: () => void): void {
  const press = useEffectEvent(run);
  usePageKeys('keys.record', [{ key: 'Ctrl Enter', shown: ['Ctrl ↵'], label }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(own)) return;
      event.preventDefault();
      // A form that opens meanwhile would save by the same press.
      event.stopPropagation();
      press();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
