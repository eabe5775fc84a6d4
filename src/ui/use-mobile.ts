import { useSyncExternalStore } from 'react';

/** The specification: mobile layout under a window width of 599. CSS says the same as `width < 599px`. */
const query = window.matchMedia('(width < 599px)');

export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
