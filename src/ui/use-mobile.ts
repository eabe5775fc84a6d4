import { useSyncExternalStore } from 'react';

/** The bound of the mobile layout (docs/specification.md#shell-mobile). CSS has it as `width < 599px`. */
const query = window.matchMedia('(width < 599px)');

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
