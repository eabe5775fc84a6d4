import { useEffect, useRef, type RefObject } from 'react';
import { nextMissing } from './missing/next-missing';

const control = ':is(input, select, textarea, button):not([type="hidden"])';

/**
 * Focuses the first field of a new record, also after a save with "add another", when its inputs can be used again. Where
 * values are carried over, it is the first empty one that has to be filled in.
 */
export function useFocusOnCreate(container: RefObject<HTMLElement | null>, ready: boolean, round: number): void {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const form = container.current;
    if (!ready || !form || focused.current === round) return;
    focused.current = round;
    const missing = form.querySelector('[data-carried]') ? nextMissing(form, null) : undefined;
    (missing ?? form.querySelector<HTMLElement>(`.v-field ${control}`))?.focus();
  }, [container, ready, round]);
}
