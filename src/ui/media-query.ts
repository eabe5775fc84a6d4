import { useSyncExternalStore } from 'react';

/** Creates a hook that returns whether the window matches a media query. */
export function mediaQuery(text: string): () => boolean {
  const query = window.matchMedia(text);
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
