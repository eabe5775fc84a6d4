import { useEffect, useRef, type RefObject } from 'react';

/** Keys that a focused player takes, unless a control in it needs them for itself. */
export function useShortcuts(frame: RefObject<HTMLElement | null>, actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const action = latest.current[key.toLowerCase()];
      if (!action || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
      if (target.matches('input, select, textarea') || (key === ' ' && target.closest('button, a, [role="slider"]'))) return;
      event.preventDefault();
      action();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [frame]);
}
