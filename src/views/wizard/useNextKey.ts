import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Ctrl+Enter, or ⌘ and Enter, while the focus is in the form or nowhere. What opens above the form has its own keys. */
export function useNextKey(form: RefObject<HTMLFormElement | null>, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (target !== document.body && !(target instanceof Node && form.current?.contains(target))) return;
      event.preventDefault();
      // A form around it would save by the same key.
      event.stopPropagation();
      next();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [form]);
}
