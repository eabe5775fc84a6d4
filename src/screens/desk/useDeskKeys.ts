import { useEffect } from 'react';
import { useLatest } from '../../views/actions/useLatest';

export interface DeskKeys {
  next: () => void;
  previous: () => void;
  /** Marks as solved, or opens again. */
  settle: () => void;
  reply: () => void;
  search: () => void;
}

const letters: Record<string, keyof DeskKeys> = { j: 'next', ArrowDown: 'next', k: 'previous', ArrowUp: 'previous', e: 'settle', r: 'reply', '/': 'search' };

/** Single keys of the desk, while nobody types and no dialog or menu is open. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useLatest(keys);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = letters[event.key];
      if (!name || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current[name]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [latest]);
}

/** Whether the key belongs to a control, or to something that lies over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], .s-sidebar, .s-header') !== null;
}
