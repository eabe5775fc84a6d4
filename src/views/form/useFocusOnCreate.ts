import { useEffect, useRef, type RefObject } from 'react';

const control = ':is(input, select, textarea, button):not([type="hidden"])';

/**
 * Focuses the first field of a new record, also after a save with "add another", when its inputs can be used again.
 *
 * @param isPrefilled it begins with values: its first empty field that must be filled in is focused
 */
export function useFocusOnCreate(
  container: RefObject<HTMLElement | null>,
  ready: boolean,
  round: number,
  isPrefilled = false,
): void {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const form = container.current;
    if (!ready || !form || focused.current === round) return;
    focused.current = round;
    const controls = Array.from(form.querySelectorAll<HTMLInputElement>(`.v-field ${control}`));
    const missing = controls.find((each) => each.getAttribute('aria-required') === 'true' && !each.value);
    ((isPrefilled && missing) || controls[0])?.focus();
  }, [container, ready, round, isPrefilled]);
}
