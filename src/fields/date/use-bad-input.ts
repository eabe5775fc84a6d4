import { useRef } from 'react';
import { problem, type Problem } from '../problem';

interface BadInput {
  /** Wraps the ref of a native date box. */
  watch: (ref: (element: HTMLElement | null) => void) => (element: HTMLInputElement | null) => void;
  check: () => Problem | undefined;
}

/** Refuses what a native date box shows but gives no value for: half a date, or the 31st of February. */
export function useBadInput(): BadInput {
  const box = useRef<HTMLInputElement | null>(null);
  return {
    watch: (ref) => (element) => {
      box.current = element;
      ref(element);
    },
    check: () => (box.current?.validity.badInput ? problem('validation.date') : undefined),
  };
}
