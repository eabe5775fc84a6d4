import { useSyncExternalStore } from 'react';

/** Where the list and what is open in it stand side by side. CSS says the same as `width < 760px` for the other case. */
const query = window.matchMedia('(width >= 760px)');

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
