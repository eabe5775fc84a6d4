import { useEffect, type RefObject } from 'react';
import { usePageKeys } from '../keys/page-keys';

interface Keys {
  onSave: () => void;
  /** Saves, and begins another new record; absent where that is not offered. */
  onSaveAndAdd?: (() => void) | undefined;
  onCancel: () => void;
}

/**
 * Ctrl/Cmd+S and Ctrl/Cmd+Enter save, with Shift and Enter another new record follows, and Esc cancels while the focus is in the form or nowhere. Enter keeps the browser's behaviour. An Esc
 * that closes something inside the form (a list, a picker) does only that.
 */
export function useFormKeys(container: RefObject<HTMLElement | null>, { onSave, onSaveAndAdd, onCancel }: Keys): void {
  usePageKeys('keys.form', formKeys);
  useEffect(() => {
    let closes = false;
    // In the capture phase an open popup is still open.
    const onCapture = (event: KeyboardEvent) => {
      closes = event.target instanceof Element && event.target.closest(OPEN) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (!concerns(container.current, event.target)) return;
      const saves = event.key.toLowerCase() === 's' || event.key === 'Enter';
      if (saves && (event.ctrlKey || event.metaKey) && !event.altKey) {
        const run = event.shiftKey ? event.key === 'Enter' && onSaveAndAdd : onSave;
        if (!run) return;
        event.preventDefault();
        run();
      } else if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !closes) {
        onCancel();
      }
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [container, onSave, onSaveAndAdd, onCancel]);
}

/** For the legend. */
export const formKeys = [
  { key: 'Ctrl Enter', shown: ['Ctrl ↵', 'Ctrl S'], label: 'ra.action.save' },
  { key: 'look', shown: ['Alt ↵'], label: 'keys.look' },
];

/** Whether the form or nothing has the focus. A dialog above it handles its own keys. */
function concerns(container: HTMLElement | null, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && container !== null && container.contains(target));
}

/** Controls with an open list, and native ones that handle Esc themselves. */
const OPEN = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"], select';
