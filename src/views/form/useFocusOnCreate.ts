import { useEffect, useRef, type RefObject } from 'react';

const control = ':is(input, select, textarea, button):not([type="hidden"])';

/**
 * Focuses the first field of a new record, also after a save with "add another", when its inputs can be used again.
 */
export function useFocusOnCreate(container: RefObject<HTMLElement | null>, ready: boolean, round: number): void {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const form = container.current;
    if (!ready || !form || focused.current === round) return;
    focused.current = round;
    form.querySelector<HTMLElement>(`.v-field ${control}`)?.focus();
  }, [container, ready, round]);
}
